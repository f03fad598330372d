import type { FromSchema } from 'json-schema-to-ts';
import { imageSchema } from '../image-schema.ts';
import { address, text } from '../schema-parts.ts';

const film = {
  type: 'string',
  pattern: '^[A-Za-z0-9][A-Za-z0-9._/-]*$',
} as const;

/** The large opening of a page, with the page's one main heading. */
export const heroSchema = {
  type: 'object',
  description: 'The large opening of a page, with its one main heading.',
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
        if: { not: { required: ['goBack'] } },
        then: { required: ['to'] },
        properties: {
          label: { ...text, description: 'The words on the button.' },
          to: address,
          goBack: {
            const: true,
            description:
              'true: leads back to the page the visitor came from, or home where there is none.',
          },
        },
      },
    },
    image: imageSchema,
    focus: {
      const: 'right',
      description: 'right: where the picture has to be cut, it is cut on the left.',
    },
    isWide: {
      type: 'boolean',
      description: 'true: the picture fills the window, and the words stand on a panel over it.',
    },
    film: {
      type: 'object',
      additionalProperties: false,
      required: ['webm', 'mp4', 'poster'],
      properties: {
        webm: { ...film, description: 'The film as WebM: the name of a file in content/video/.' },
        mp4: { ...film, description: 'The film as MP4: the name of a file in content/video/.' },
        poster: { ...imageSchema, description: 'The picture shown where the film does not play.' },
      },
      description: 'A silent film behind the heading, in place of a picture.',
    },
  },
} as const;

export type HeroProps = FromSchema<typeof heroSchema>;
