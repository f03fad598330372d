import { ownValue } from '../runtime/objects.ts';

interface Requiring {
  readonly required?: readonly string[] | undefined;
  readonly errorMessage?: { readonly required?: unknown } | undefined;
  readonly allOf?: readonly unknown[] | undefined;
}

/**
 * Moves required names that every object inherits, such as `constructor`, to schemas of their own: ajv-errors looks up
 * its messages for missing answers by name, and would find the inherited property.
 */
export function requiredApart<Rules extends Requiring>(rules: Rules): Rules {
  const { required = [], errorMessage, allOf = [] } = rules;
  const apart = required.filter((name) => name in Object.prototype);
  if (apart.length === 0) return rules;
  const { required: requiredMessages, ...others } = { ...errorMessage };
  const messages = Object.entries(Object(requiredMessages)).filter(
    ([name]) => !apart.includes(name),
  );
  return {
    ...rules,
    required: required.filter((name) => !apart.includes(name)),
    errorMessage: { ...others, required: Object.fromEntries(messages) },
    allOf: [
      ...allOf,
      ...apart.map((name) => ({
        required: [name],
        errorMessage: { required: ownValue(Object(requiredMessages), name) },
      })),
    ],
  };
}
