import type { BlockSchemas } from '../page-language/page-file.ts';
import { callToActionSchema } from './call-to-action/schema.ts';
import { cardsSchema } from './cards/schema.ts';
import { checklistSchema } from './checklist/schema.ts';
import { comparisonSchema } from './comparison/schema.ts';
import { contactDetailsSchema } from './contact-details/schema.ts';
import { credentialsSchema } from './credentials/schema.ts';
import { faqSchema } from './faq/schema.ts';
import { figuresSchema } from './figures/schema.ts';
import { filterGallerySchema } from './filter-gallery/schema.ts';
import { formSchema } from './form/schema.ts';
import { gallerySchema } from './gallery/schema.ts';
import { heroSchema } from './hero/schema.ts';
import { ourPromiseSchema } from './our-promise/schema.ts';
import { paymentsSchema } from './payments/schema.ts';
import { plansSchema } from './plans/schema.ts';
import { proofSchema } from './proof/schema.ts';
import { quotesSchema } from './quotes/schema.ts';
import { seasonsSchema } from './seasons/schema.ts';
import { stepsSchema } from './steps/schema.ts';
import { testimonialsSchema } from './testimonials/schema.ts';
import { textSchema } from './text/schema.ts';

/**
 * Returns the schema of each kind of block by its name in page files. The component is found by the folder's name:
 * `call-to-action` has `CallToAction` in `call-to-action/CallToAction.tsx`. `formIds` are the ids of the existing
 * forms.
 */
export function blockSchemas(formIds?: readonly string[]): BlockSchemas {
  return {
    'call-to-action': callToActionSchema,
    cards: cardsSchema,
    checklist: checklistSchema,
    comparison: comparisonSchema,
    'contact-details': contactDetailsSchema,
    credentials: credentialsSchema,
    faq: faqSchema,
    figures: figuresSchema,
    'filter-gallery': filterGallerySchema,
    form: formSchema(formIds),
    gallery: gallerySchema,
    hero: heroSchema,
    'our-promise': ourPromiseSchema,
    payments: paymentsSchema,
    plans: plansSchema,
    proof: proofSchema,
    quotes: quotesSchema,
    seasons: seasonsSchema,
    steps: stepsSchema,
    testimonials: testimonialsSchema,
    text: textSchema,
  };
}
