import { text } from '../yaml/schema-parts.ts';

/** An address of this site, in files. */
export const pageAddress = {
  type: 'string',
  pattern: '^/([a-z0-9-]+(/[a-z0-9-]+)*)?$',
  slips: [
    ['^https?:|^www\\.', 'Leave out the name of the site, and begin with the slash after it.'],
    ['^[^/]', 'Begin it with a slash.'],
    ['.[.]html?$', 'Leave out the ending.'],
    ['./$', 'Leave out the slash at the end.'],
    ['', 'Write small letters, digits and hyphens only, with a slash between the parts.'],
  ],
} as const;

/** The keys of every page, with blocks or a form on it, but for its main address. */
export const pageKeys = {
  aliases: {
    type: 'array',
    minItems: 1,
    uniqueItems: true,
    items: pageAddress,
    description: 'Further addresses that show the same page, such as /cottage.',
  },
  layout: {
    enum: ['site', 'bare'],
    description: 'bare: the page comes without header and footer.',
  },
  title: text('The title in the browser tab and in search results.'),
  description: text('The sentence below the title in search results.'),
} as const;
