import { type RuleName, ruleNamed } from '../../rules/rules.ts';
import { ruleNames } from '../language/keywords.ts';
import { fillTemplate } from '../runtime/fill-template.ts';
import { formatNumber } from '../runtime/numbers.ts';

/** The messages of rules, and those rules again that have theirs in their values. */
interface RuleMessages {
  readonly rules: Readonly<Record<string, unknown>>;
  readonly errorMessage: Readonly<Record<string, string>>;
}

/** Returns the messages of a schema's rules but `required`, in the order in which a visitor is told of them. */
export function ruleMessages(
  schema: object,
  own: { readonly [Rule in RuleName]?: string | undefined },
  shared: Readonly<Record<RuleName, string>>,
): RuleMessages {
  const present = ruleNames
    .filter((name) => name !== 'required' && name in schema)
    .map((name) => {
      const limit: unknown = Reflect.get(schema, name);
      return { name, limit, message: own[name] ?? shared[name], rule: ruleNamed(name) };
    });
  return {
    rules: Object.fromEntries(
      present.flatMap(({ name, limit, message, rule }) => {
        const value = rule?.withMessage?.(limit, message);
        return value === undefined ? [] : [[name, value]];
      }),
    ),
    errorMessage: Object.fromEntries(
      present.flatMap(({ name, limit, message, rule }) =>
        rule?.withMessage
          ? []
          : [[name, fillTemplate(message, { limit: limitInWords(name, limit) })]],
      ),
    ),
  };
}

/** The value of a rule as a message says it in the place of `{limit}`. */
export function limitInWords(rule: string, limit: unknown): string {
  return ruleNamed(rule)?.limitInWords?.(limit) ?? formatNumber(limit);
}
