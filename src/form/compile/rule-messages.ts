import { type ClosedDay, isDayLimit } from '../language/custom-rules.ts';
import { type RuleName, ruleNames } from '../language/keywords.ts';
import type { Subschema } from '../language/subschema.ts';
import { formatMediaTypes, formatSize } from '../runtime/file-answer.ts';
import { fillTemplate } from '../runtime/fill-template.ts';
import { formatNumber } from '../runtime/numbers.ts';

/**
 * The messages of a part's rules but `required`, in the order in which a visitor is told of them. Those of closed days stand at the
 * days, as each names its reason.
 */
export function ruleMessages(
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
    fillTemplate(own[rule] ?? shared[rule], {
      limit: formatLimit(rule, Reflect.get(rules, rule)),
    }),
  ]);
  const { notOn: message, ...errorMessage } = Object.fromEntries(messages);
  const { notOn: closed }: Pick<Subschema, 'notOn'> = rules;
  if (!Array.isArray(closed)) return { errorMessage };
  const notOn = closed.map((day) => ({
    ...day,
    message: fillTemplate(message, { reason: day.reason }),
  }));
  return { notOn, errorMessage };
}

/** The value of a rule as a message says it in the place of `{limit}`. */
export function formatLimit(rule: RuleName, limit: unknown): string {
  if (isDayLimit(rule)) {
    return limit === '+1 day' ? 'tomorrow' : String(limit).replace(/^\+(.*)/, '$1 from today');
  }
  if (rule === 'accept' || rule === 'mislabelled')
    return formatMediaTypes(String(limit).split(','));
  if (rule === 'maxSize' || rule === 'maxTotal') return formatSize(Number(limit));
  return formatNumber(limit);
}
