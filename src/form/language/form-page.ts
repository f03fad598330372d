import { addressPattern } from '../../page-language/addresses.ts';
import { pageKeys } from '../../page-language/page-keys.ts';

const text = { type: 'string', minLength: 1 } as const;

/** What a form file says of its own page. */
export const pageOfForm = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'description', 'heading'],
  properties: {
    path: {
      type: 'string',
      pattern: addressPattern,
      description:
        'The address of the page, such as /windows/book; when left out, a slash and the name of the file.',
    },
    ...pageKeys,
    heading: { ...text, description: 'The one large heading of the page.' },
    intro: { ...text, description: 'A paragraph between the heading and the form.' },
    notice: { ...text, description: 'A marked paragraph above the form, for what must be known.' },
    next: {
      type: 'object',
      additionalProperties: false,
      required: ['heading', 'steps'],
      properties: {
        heading: { ...text, description: 'The heading above the steps.' },
        steps: { type: 'array', minItems: 1, items: text, description: 'The steps, in order.' },
        promise: {
          ...text,
          description: 'What visitors can rely on, such as a guarantee: below the steps.',
        },
      },
      description: 'What happens once the form is sent: beside it, or below it on a phone.',
    },
  },
  description:
    'The page on which the form stands; left out when a page in content/pages places the form, or when a plain page will do.',
} as const;
