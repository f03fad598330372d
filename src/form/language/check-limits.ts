import { textFormats } from '../../questions/shapes.ts';
import { type RuleName, rulesWith } from '../../rules/rules.ts';
import { limitDay } from '../runtime/days.ts';
import { candidateAnswers } from './candidate-answers.ts';
import { type AnswerType, joinWithAnd } from './keywords.ts';
import type { Subschema } from './subschema.ts';
import type { ValidateValue } from './validate-value.ts';
import { optionsIn } from './widgets.ts';

/** The rules that can exclude all answers together; not `pattern`, as trying answers proves nothing about it. */
const limitKeys = rulesWith(({ isBound }) => isBound);

/** Rules of a subschema that exclude all answers together: the key of one of them, and the message. */
interface Contradiction {
  readonly key: RuleName;
  readonly message: string;
}

/** Returns a smallest set of limits of a subschema that exclude all answers; undefined if there is none. */
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

/** True if some answer satisfies the limits of all these subschemas. */
export function isAnswerable(parts: readonly Subschema[], validateValue: ValidateValue): boolean {
  const { type, items = {} }: Subschema = Object.assign({}, ...parts);
  if (!hasDay(parts)) return false;
  // A single limit never excludes all answers.
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

/** True if some date satisfies the limits of all these subschemas. Compares two rules, so neither rule's file can check it. */
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

/** True for the keyword of a rule that can exclude all answers together with others. */
export function isLimit(key: string): key is RuleName {
  return limitKeys.some((each) => each === key);
}
