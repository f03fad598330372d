/** A text of one character or more. */
export const anyText = { type: 'string', minLength: 1 } as const;

/** A list of names, each once. */
export const names = { type: 'array', uniqueItems: true, items: anyText } as const;

/** A text of one character or more, and what it is for. */
export function text(description: string) {
  return { ...anyText, description } as const;
}

/** One text or more, and what they are for. */
export function textList(description: string) {
  return { type: 'array', minItems: 1, items: anyText, description } as const;
}

/** An object with these keys and no others. */
export function strictObject<
  const Required extends readonly string[],
  const Properties extends object,
>(required: Required, properties: Properties) {
  return { type: 'object', additionalProperties: false, required, properties } as const;
}

/** One object or more, each with these keys and no others, and what they are for. */
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

/** An object with all of these keys and no others. */
export function allRequired<const Properties extends object>(properties: Properties) {
  return strictObject(Object.keys(properties) as (keyof Properties & string)[], properties);
}

/** An object with all of these texts and no others: what each is for, by its key. */
export function texts<const Keys extends Readonly<Record<string, string>>>(keys: Keys) {
  const properties = Object.entries(keys).map(([key, description]) => [key, text(description)]);
  return allRequired(
    Object.fromEntries(properties) as { readonly [Key in keyof Keys]: ReturnType<typeof text> },
  );
}
