import type { FromSchema } from 'json-schema-to-ts';

const text = { type: 'string', minLength: 1 } as const;

/** The words around every page, in `content/site.yaml`. */
export const siteWordsSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['skipLink', 'navigation', 'menu', 'closeMenu', 'close', 'loadFailure'],
  properties: {
    skipLink: {
      ...text,
      description: 'The first link for people who use a keyboard: it skips the header.',
    },
    navigation: { ...text, description: 'What screen readers call the links of the header.' },
    menu: { ...text, description: 'The button that opens the menu on a phone.' },
    closeMenu: {
      ...text,
      description: 'What screen readers call the button that closes the menu.',
    },
    close: { ...text, description: 'The button that closes a window or a note.' },
    loadFailure: {
      type: 'object',
      additionalProperties: false,
      required: ['heading', 'text', 'action'],
      properties: {
        heading: { ...text, description: 'The heading.' },
        text: { ...text, description: 'What the visitor can do.' },
        action: { ...text, description: 'The button that loads the page again.' },
      },
      description: 'Shown in place of a page that could not be loaded.',
    },
  },
  description: 'The words around every page.',
} as const;

/** The words around every page. */
export type SiteWords = FromSchema<typeof siteWordsSchema>;
