import type { FromSchema } from 'json-schema-to-ts';
import type { PictureVariants } from '../runtime/picture.ts';

/** A picture of `content/images/`; its address on the site is `/images/<file>`. */
export const imageSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['file', 'alt'],
  properties: {
    file: {
      type: 'string',
      pattern: '^[A-Za-z0-9][A-Za-z0-9._/-]*$',
      description: 'The name of a file in content/images/, such as cottage-1.jpg.',
    },
    alt: {
      type: 'string',
      minLength: 1,
      description: 'What the picture shows, for visitors who cannot see it.',
    },
  },
  description: 'A picture: its file, and what it shows.',
} as const;

/** A picture, as page files give it, and what the build made of it. */
export type Image = FromSchema<typeof imageSchema> & { readonly variants?: PictureVariants };
