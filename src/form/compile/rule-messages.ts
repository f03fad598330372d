import { kindsInWords, sizeInWords } from '../file-answer.ts';
import { fillSlots } from '../fill-slots.ts';
import { type ClosedDay, isDayLimit } from '../language/custom-rules.ts';
import { type RuleName, ruleNames } from '../language/keywords.ts';
import type { SchemaPart } from '../language/part-schema.ts';
import { numberText } from '../numbers.ts';

/**
 * The messages of a part's rules but `required`, in the order in which a visitor is told of them. Those of closed days stand at the
 * days, as each names its reason.
 */
export function toldRules(
  rules: object,
  own: { readonly [Rule in RuleName]?: string },
  shared: Readonly<Record<RuleName, string>>,
): {
  readonly notOn?: readonly ClosedDay[];
  readonly errorMessage: Readonly<Record<string, string>>;
} {
  const present = ruleNames.filter((rule) => rule !== 'required' && rule in rules);
  const messages = present.map((rule) => [
    rule,
    fillSlots(own[rule] ?? shared[rule], {
      limit: limitInWords(rule, Reflect.get(rules, rule)),
    }),
  ]);
  const { notOn: message, ...errorMessage } = Object.fromEntries(messages);
  const { notOn: closed }: Pick<SchemaPart, 'notOn'> = rules;
  if (!Array.isArray(closed)) return { errorMessage };
  const notOn = closed.map((day) => ({
    ...day,
    message: fillSlots(message, { reason: day.reason }),
  }));
  return { notOn, errorMessage };
}

/** The value of a rule as a message says it in the place of `{limit}`. */
export function limitInWords(rule: RuleName, limit: unknown): string {
  if (isDayLimit(rule)) {
    return limit === '+1 day' ? 'tomorrow' : String(limit).replace(/^\+(.*)/, '$1 from today');
  }
  if (rule === 'accept' || rule === 'mislabelled') return kindsInWords(String(limit).split(','));
  if (rule === 'maxSize' || rule === 'maxTotal') return sizeInWords(Number(limit));
  return numberText(limit);
}
