import { text } from '../yaml/schema-parts.ts';

/** The shape of an address of this site, in files. */
export const addressPattern = '^/([a-z0-9-]+(/[a-z0-9-]+)*)?$';

/** What every page says of itself, whether blocks stand on it or a form: but for its main address. */
export const pageKeys = {
  aliases: {
    type: 'array',
    minItems: 1,
    uniqueItems: true,
    items: { type: 'string', pattern: addressPattern },
    description: 'Further addresses that show the same page, such as /cottage.',
  },
  layout: {
    enum: ['site', 'bare'],
    description: 'bare: the page stands alone, without header and footer.',
  },
  title: text('The title in the browser tab and in search results.'),
  description: text('The sentence below the title in search results.'),
} as const;
