import { isOfFiles } from '../../questions/shape.ts';
import { type RuleName, ruleNamed } from '../../rules/rules.ts';
import { ruleNames, type SharedMessages } from '../language/keywords.ts';
import type { Subschema } from '../language/subschema.ts';
import { optionsIn } from '../language/widgets.ts';
import { fillTemplate } from '../runtime/fill-template.ts';
import { formatNumber } from '../runtime/numbers.ts';

/** The messages of rules, and the rules that carry their messages in their values. */
interface RuleMessages {
  readonly rules: Readonly<Record<string, unknown>>;
  readonly errorMessage: Readonly<Record<string, string>>;
}

/** Returns the messages of a schema's rules except `required`, in the order in which they are reported. */
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

/** Returns the key of the usual message of a rule: what is repeated in a list can be an option, a row or a file. */
export function usualMessageKey(rule: RuleName, part: Subschema | undefined): keyof SharedMessages {
  if (rule !== 'uniqueItems' || part?.items === undefined || optionsIn(part.items)) return rule;
  return isOfFiles(part) ? 'uniqueFiles' : 'uniqueRows';
}

/** Formats the value of a rule for `{limit}` in a message. */
export function limitInWords(rule: string, limit: unknown): string {
  return ruleNamed(rule)?.limitInWords?.(limit) ?? formatNumber(limit);
}
