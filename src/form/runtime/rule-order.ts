/** The rules of JSON Schema that may carry a message, in the order in which a visitor is told of them. */
export const ruleOrder = [
  'required',
  'type',
  'const',
  'enum',
  'maxLength',
  'format',
  'pattern',
  'minLength',
  'minItems',
  'minimum',
  'exclusiveMinimum',
  'multipleOf',
  'maxItems',
  'uniqueItems',
  'maximum',
  'exclusiveMaximum',
] as const;

/** Returns the place of a rule in that order, from 1; the rules of the project's own are the last. */
export function rankOf(rule: string): number {
  return (ruleOrder as readonly string[]).indexOf(rule) + 1 || Infinity;
}
