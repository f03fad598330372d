import type { ComponentType } from 'react';
import type { BlockEntry } from '../page-language/page-file.ts';
import { CallToAction } from './call-to-action/CallToAction.tsx';
import { Cards } from './cards/Cards.tsx';
import { Checklist } from './checklist/Checklist.tsx';
import { ContactDetails } from './contact-details/ContactDetails.tsx';
import { Credentials } from './credentials/Credentials.tsx';
import { Faq } from './faq/Faq.tsx';
import { FilterGallery } from './filter-gallery/FilterGallery.tsx';
import { Gallery } from './gallery/Gallery.tsx';
import { Hero } from './hero/Hero.tsx';
import { Payments } from './payments/Payments.tsx';
import { Plans } from './plans/Plans.tsx';
import { OurPromise } from './promise/OurPromise.tsx';
import { Quotes } from './quotes/Quotes.tsx';
import type { BlockName } from './schemas.ts';
import { Seasons } from './seasons/Seasons.tsx';
import { Testimonials } from './testimonials/Testimonials.tsx';
import { Text } from './text/Text.tsx';

// A block takes what its own schema allows, which was checked when the page file was read.
const components: Record<BlockName, ComponentType<never>> = {
  'call-to-action': CallToAction,
  cards: Cards,
  checklist: Checklist,
  'contact-details': ContactDetails,
  credentials: Credentials,
  faq: Faq,
  'filter-gallery': FilterGallery,
  gallery: Gallery,
  hero: Hero,
  payments: Payments,
  plans: Plans,
  promise: OurPromise,
  quotes: Quotes,
  seasons: Seasons,
  testimonials: Testimonials,
  text: Text,
};

/** Draws one piece of a page by the name of its kind. */
export function Block({ entry }: { readonly entry: BlockEntry }) {
  const { block, ...props } = entry;
  if (!isBlockName(block)) throw new Error(`there is no block "${block}"`);
  const Component = components[block] as ComponentType<typeof props>;
  return <Component {...props} />;
}

function isBlockName(name: string): name is BlockName {
  return name in components;
}
