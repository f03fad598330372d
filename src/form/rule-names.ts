/** The rules that may carry a message, in the order in which a visitor is told of them. */
export const ruleNames = [
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
  'notBefore',
  'maxItems',
  'uniqueItems',
  'maximum',
  'exclusiveMaximum',
] as const;

/** A rule that may carry a message. */
export type RuleName = (typeof ruleNames)[number];
