import type { BlockSchemas } from '../page-language/page-file.ts';
import { callToActionSchema } from './call-to-action/schema.ts';
import { cardsSchema } from './cards/schema.ts';
import { checklistSchema } from './checklist/schema.ts';
import { contactDetailsSchema } from './contact-details/schema.ts';
import { credentialsSchema } from './credentials/schema.ts';
import { faqSchema } from './faq/schema.ts';
import { filterGallerySchema } from './filter-gallery/schema.ts';
import { formBlockSchema } from './form/schema.ts';
import { gallerySchema } from './gallery/schema.ts';
import { heroSchema } from './hero/schema.ts';
import { paymentsSchema } from './payments/schema.ts';
import { plansSchema } from './plans/schema.ts';
import { promiseSchema } from './promise/schema.ts';
import { quotesSchema } from './quotes/schema.ts';
import { seasonsSchema } from './seasons/schema.ts';
import { testimonialsSchema } from './testimonials/schema.ts';
import { textSchema } from './text/schema.ts';

const drawnHere = {
  'call-to-action': callToActionSchema,
  cards: cardsSchema,
  checklist: checklistSchema,
  'contact-details': contactDetailsSchema,
  credentials: credentialsSchema,
  faq: faqSchema,
  'filter-gallery': filterGallerySchema,
  gallery: gallerySchema,
  hero: heroSchema,
  payments: paymentsSchema,
  plans: plansSchema,
  promise: promiseSchema,
  quotes: quotesSchema,
  seasons: seasonsSchema,
  testimonials: testimonialsSchema,
  text: textSchema,
} as const;

/** The name of a kind of block that `Block` draws. */
export type BlockName = keyof typeof drawnHere;

/** The schema of every kind of block, by the name that page files use; `formIds` are the forms that exist. */
export function blockSchemas(formIds: readonly string[]): BlockSchemas {
  return { ...drawnHere, form: formBlockSchema(formIds) };
}
