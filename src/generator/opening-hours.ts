import { hoursInWords } from '../page-language/hours.ts';
import type { Page } from '../page-language/page-file.ts';
import type { Site } from '../page-language/site-file.ts';

/** The pages with the company's opening hours wherever a block shows hours and names none of its own. */
export function withOpeningHours(pages: readonly Page[], site: Pick<Site, 'hours'>): Page[] {
  const hours = hoursInWords(site);
  return pages.map((page) => ({
    ...page,
    blocks: page.blocks.map((entry) => {
      if (entry.block === 'contact-details') return { hours, ...entry };
      if (!entry.contacts) return entry;
      return { ...entry, contacts: { hours, ...(entry.contacts as object) } };
    }),
  }));
}
