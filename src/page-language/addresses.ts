/** The shape of an address of this site, in files. */
export const addressPattern = '^/([a-z0-9-]+(/[a-z0-9-]+)*)?$';

/** Further addresses of a page, in files. */
export const aliasesSchema = {
  type: 'array',
  minItems: 1,
  uniqueItems: true,
  items: { type: 'string', pattern: addressPattern },
  description: 'Further addresses that show the same page, such as /cottage.',
} as const;
