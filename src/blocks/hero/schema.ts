import type { FromSchema } from 'json-schema-to-ts';
import { fileName } from '../../page-language/picture.ts';
import { allRequired, text } from '../../yaml/schema-builders.ts';
import { address, block } from '../block-keys.ts';
import { imageSchema } from '../image-schema.ts';

export const heroSchema = block(
  'The large opening of a page, with its one main heading.',
  ['heading'],
  {
    heading: text('The one large heading of the page.'),
    eyebrow: text('A short line above the heading.'),
    text: text('A sentence or two below the heading.'),
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
          label: text('The words on the button.'),
          to: address,
          opensBooking: {
            const: true,
            description:
              'true: opens the choice of services; "to" is where it leads until the script runs.',
          },
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
      description: 'true: the picture fills the window, and the words are on a panel over it.',
    },
    film: {
      ...allRequired({
        webm: {
          ...fileName,
          description: 'The film as WebM: the name of a file in content/video/.',
        },
        mp4: { ...fileName, description: 'The film as MP4: the name of a file in content/video/.' },
        poster: { ...imageSchema, description: 'The picture shown where the film does not play.' },
      }),
      description: 'A silent film behind the heading, in place of a picture.',
    },
  },
);

export type HeroProps = FromSchema<typeof heroSchema>;
