import type { FromSchema } from 'json-schema-to-ts';
import { objectList, text } from '../../yaml/schema-builders.ts';
import { block, head, sample } from '../block-keys.ts';
import { illustrationSchema } from '../image-schema.ts';

export const credentialsSchema = block(
  'Insurance, licences, accreditations and awards.',
  ['heading', 'items'],
  {
    ...head,
    items: objectList('The credentials, in order.', ['title', 'text'], {
      title: text('Its name.'),
      text: text('What it means for the visitor.'),
      image: illustrationSchema,
      sample,
    }),
  },
);

export type CredentialsProps = FromSchema<typeof credentialsSchema>;
