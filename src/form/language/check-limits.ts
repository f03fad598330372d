import { textFormats } from '../../questions/shapes.ts';
import { type RuleName, rulesWith } from '../../rules/rules.ts';
import { limitDay } from '../runtime/days.ts';
import { candidateAnswers } from './candidate-answers.ts';
import { type AnswerType, joinWithAnd } from './keywords.ts';
import type { Subschema } from './subschema.ts';
import type { ValidateValue } from './validate-value.ts';
import { optionsIn } from './widgets.ts';

/** The rules that can leave no answer together; trying cannot tell that of a pattern. */
const limitKeys = rulesWith(({ isBound }) => isBound);

/** Some rules of a part that no answer can follow together: the key of one, and the sentence. */
interface Contradiction {
  readonly key: RuleName;
  readonly message: string;
}

/** The limits of a part that leave no answer, if there are any: as few of them as do. */
export function contradictionIn(
  part: Subschema,
  validateValue: ValidateValue,
): Contradiction | undefined {
  if (isAnswerable([part], validateValue)) return undefined;
  let few = part;
  for (const rule of limitKeys) {
    const { [rule as keyof Subschema]: _left, ...others } = few;
    if (!isAnswerable([others], validateValue)) few = others;
  }
  const keys = Object.keys(few).filter(isLimit);
  const words = joinWithAnd(keys.map((each) => `"${each}: ${Reflect.get(few, each)}"`));
  const message = `No ${nounOf(part)} fits ${words}, so no answer can be right. Change one of them.`;
  return { key: keys[0] ?? 'minimum', message };
}

/** True if an answer is left that all of these parts allow, as far as their limits go. */
export function isAnswerable(parts: readonly Subschema[], validateValue: ValidateValue): boolean {
  const { type, items = {} }: Subschema = Object.assign({}, ...parts);
  if (!hasDay(parts)) return false;
  // One limit alone always leaves an answer.
  if (!type || !(type in nouns) || parts.flatMap(Object.keys).filter(isLimit).length < 2)
    return true;
  const options = optionsIn(items) as Subschema['enum'];
  const whole = { type, ...(options && { items: { enum: options } }) };
  const rules = parts.map((part): Subschema => ({ ...whole, ...limitsOf(part) }));
  const tried = [...rules, Object.assign({}, ...rules)].flatMap((part: Subschema) =>
    candidateAnswers({ part, widget: 'text' }),
  );
  return tried.some((answer) => rules.every((rule) => validateValue(rule, answer).length === 0));
}

/** True if a day lies between the limits of these parts, all of which hold. A pair of rules is about neither alone, so it stands here. */
function hasDay(parts: readonly Subschema[]): boolean {
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

function nounOf({ type = 'string', format = '', items = {} }: Subschema): string {
  const options = optionsIn(items);
  return `${textFormats[format]?.noun ?? nouns[type]}${options ? ` of ${options.length} options` : ''}`;
}

function limitsOf(part: Subschema): Subschema {
  const own = Object.entries(part).filter(([key]) => isLimit(key));
  return Object.fromEntries(own);
}

/** True for the key of a rule that can leave no answer together with others. */
export function isLimit(key: string): key is RuleName {
  return limitKeys.some((each) => each === key);
}
