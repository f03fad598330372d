import type { FromSchema } from 'json-schema-to-ts';

const text = { type: 'string', minLength: 1 } as const;

/** The large opening of a page, with the page's one main heading. */
export const heroSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading'],
  properties: {
    heading: { ...text, description: 'The one large heading of the page.' },
    eyebrow: { ...text, description: 'A short line above the heading.' },
    text: { ...text, description: 'A sentence or two below the heading.' },
    actions: {
      type: 'array',
      maxItems: 3,
      description: 'The buttons, the most important first.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['label'],
        properties: {
          label: { ...text, description: 'The words on the button.' },
          to: {
            ...text,
            description: 'Where it leads: an address such as /about, or #id on this page.',
          },
          goBack: { const: true, description: 'true: leads to the page the visitor came from.' },
        },
      },
    },
  },
} as const;

export type HeroProps = FromSchema<typeof heroSchema>;
