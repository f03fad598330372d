import { type RuleName, rulesWith } from '../../rules/rules.ts';
import { limitDay } from '../days.ts';
import { optionsIn } from '../widgets.ts';
import { answersToTry } from './answers-to-try.ts';
import type { JudgePart } from './judge-part.ts';
import { type AnswerType, listed } from './keywords.ts';
import type { SchemaPart } from './part-schema.ts';

/** The rules that can leave no answer together; trying cannot tell that of a pattern. */
const limitKeys = rulesWith(({ isBound }) => isBound);

/** Some rules of a part that no answer can follow together: the key of one, and the sentence. */
interface Contradiction {
  readonly key: RuleName;
  readonly message: string;
}

/** The limits of a part that leave no answer, if there are any: as few of them as do. */
export function contradictionIn(part: SchemaPart, judge: JudgePart): Contradiction | undefined {
  if (isAnswerable([part], judge)) return undefined;
  let few = part;
  for (const rule of limitKeys) {
    const { [rule as keyof SchemaPart]: _left, ...others } = few;
    if (!isAnswerable([others], judge)) few = others;
  }
  const keys = Object.keys(few).filter(isLimit);
  const words = listed(keys.map((each) => `"${each}: ${Reflect.get(few, each)}"`));
  const message = `No ${nounOf(part)} fits ${words}, so no answer can be right. Change one of them.`;
  return { key: keys[0] ?? 'minimum', message };
}

/** True if an answer is left that all of these parts allow, as far as their limits go. */
export function isAnswerable(parts: readonly SchemaPart[], judge: JudgePart): boolean {
  const { type, items = {} }: SchemaPart = Object.assign({}, ...parts);
  if (!hasDay(parts)) return false;
  // One limit alone always leaves an answer.
  if (!type || !(type in nouns) || parts.flatMap(Object.keys).filter(isLimit).length < 2)
    return true;
  const options = optionsIn(items) as SchemaPart['enum'];
  const whole = { type, ...(options && { items: { enum: options } }) };
  const rules = parts.map((part): SchemaPart => ({ ...whole, ...limitsOf(part) }));
  const tried = [...rules, Object.assign({}, ...rules)].flatMap((part: SchemaPart) =>
    answersToTry({ part, widget: 'text' }),
  );
  return tried.some((answer) => rules.every((rule) => judge(rule, answer).length === 0));
}

/** True if a day lies between the limits of these parts, all of which hold. A pair of rules is about neither alone, so it stands here. */
function hasDay(parts: readonly SchemaPart[]): boolean {
  const days = (key: 'notBefore' | 'notAfter') =>
    parts.flatMap(({ [key]: limit }) => (limit === undefined ? [] : limitDay('2026-05-10', limit)));
  return days('notBefore').every((first) => days('notAfter').every((last) => first <= last));
}

const nouns: { readonly [Type in AnswerType]?: string } = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  array: 'list',
};

function nounOf({ type = 'string', format, items = {} }: SchemaPart): string {
  if (format === 'date') return 'day';
  const options = optionsIn(items);
  return `${nouns[type]}${options ? ` of ${options.length} options` : ''}`;
}

function limitsOf(part: SchemaPart): SchemaPart {
  const own = Object.entries(part).filter(([key]) => isLimit(key));
  return Object.fromEntries(own);
}

/** True for the key of a rule that can leave no answer together with others. */
export function isLimit(key: string): key is RuleName {
  return limitKeys.some((each) => each === key);
}
