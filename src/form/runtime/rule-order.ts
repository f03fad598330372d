/** The JSON Schema rules with messages, in the order in which they are reported. */
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

/** Returns the rank of a rule in that order, from 1; the project's own rules come last. */
export function rankOf(rule: string): number {
  return (ruleOrder as readonly string[]).indexOf(rule) + 1 || Infinity;
}
