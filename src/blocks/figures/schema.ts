import type { FromSchema } from 'json-schema-to-ts';
import { strictObject, text } from '../../yaml/schema-builders.ts';
import { block, head } from '../block-keys.ts';

export const figuresSchema = block(
  'A few large figures, such as hours or distances, and what each of them means.',
  ['heading', 'figures'],
  {
    ...head,
    figures: {
      type: 'array',
      minItems: 2,
      maxItems: 4,
      description: 'The figures, in order.',
      items: strictObject(['figure', 'title'], {
        figure: text('The figure, as short as "72 h" or "8 to 4".'),
        title: text('What it counts, in a few words.'),
        text: text('A sentence or two.'),
      }),
    },
  },
);

export type FiguresProps = FromSchema<typeof figuresSchema>;
