/** A text of one character or more. */
export const anyText = { type: 'string', minLength: 1 } as const;

/** A list of unique names. */
export const names = { type: 'array', uniqueItems: true, items: anyText } as const;

/** A non-empty text with a description. */
export function text(description: string) {
  return { ...anyText, description } as const;
}

/** A non-empty list of texts with a description. */
export function textList(description: string) {
  return { type: 'array', minItems: 1, items: anyText, description } as const;
}

/** An object without additional keys. */
export function strictObject<
  const Required extends readonly string[],
  const Properties extends object,
>(required: Required, properties: Properties) {
  return { type: 'object', additionalProperties: false, required, properties } as const;
}

/** A non-empty list of objects without additional keys, with a description. */
export function objectList<
  const Required extends readonly string[],
  const Properties extends object,
>(description: string, required: Required, properties: Properties) {
  return {
    type: 'array',
    minItems: 1,
    description,
    items: strictObject(required, properties),
  } as const;
}

/** An object that requires all of its keys and allows no others. */
export function allRequired<const Properties extends object>(properties: Properties) {
  return strictObject(Object.keys(properties) as (keyof Properties & string)[], properties);
}

/** An object that requires all of its texts and allows no others; `keys` holds the description of each. */
export function texts<const Keys extends Readonly<Record<string, string>>>(keys: Keys) {
  const properties = Object.entries(keys).map(([key, description]) => [key, text(description)]);
  return allRequired(
    Object.fromEntries(properties) as { readonly [Key in keyof Keys]: ReturnType<typeof text> },
  );
}
