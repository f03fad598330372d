import type { FromSchema } from 'json-schema-to-ts';
import { text } from '../../yaml/schema-builders.ts';
import { address, anchor, block, heading } from '../block-keys.ts';

export const callToActionSchema = block(
  'A closing line with one large button.',
  ['heading', 'label', 'to'],
  {
    id: anchor,
    heading,
    text: text('A sentence below the heading.'),
    label: text('The words on the button.'),
    to: address,
  },
);

export type CallToActionProps = FromSchema<typeof callToActionSchema>;
