import type { FromSchema } from 'json-schema-to-ts';
import { textList } from '../../yaml/schema-builders.ts';
import { block, head } from '../block-keys.ts';
import { imageSchema } from '../image-schema.ts';

export const checklistSchema = block('A list of points, ticked off.', ['heading', 'items'], {
  ...head,
  isRequired: {
    const: true,
    description: 'true: what is asked for, with plain ticks; nobody has ticked it off yet.',
  },
  image: {
    ...imageSchema,
    description: 'A picture below the heading.',
  },
  items: textList('The points, one item each.'),
});

export type ChecklistProps = FromSchema<typeof checklistSchema>;
