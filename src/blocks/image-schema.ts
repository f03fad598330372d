import type { FromSchema } from 'json-schema-to-ts';
import { fileName, type PictureVariants } from '../page-language/picture.ts';
import { allRequired, text } from '../yaml/schema-builders.ts';

/** A picture of `content/images/`; its address on the site is `/images/<file>`. */
export const imageSchema = {
  ...allRequired({
    file: {
      ...fileName,
      description: 'The name of a file in content/images/, such as workshop.jpg.',
    },
    alt: text('What the picture shows, for visitors who cannot see it.'),
  }),
  description: 'A picture: its file, and what it shows.',
} as const;

/** An illustration beside a title; with an empty `alt`, screen readers skip it. */
export const illustrationSchema = {
  ...imageSchema,
  properties: {
    ...imageSchema.properties,
    alt: {
      type: 'string',
      description:
        'What the drawing shows, for visitors who cannot see it; "" if the title beside it says as much.',
    },
  },
  description: 'A small drawing above the title.',
} as const;

/** A picture as a page file names it, with the variants that the build has made. */
export type Image = FromSchema<typeof imageSchema> & { readonly variants?: PictureVariants };
