import { hoursInWords } from '../page-language/hours.ts';
import type { Page } from '../page-language/page-file.ts';
import type { Site } from '../page-language/site-file.ts';

/** The block that shows opening hours. */
const block = 'contact-details';

/** The pages with the company's opening hours wherever a block shows hours and names none of its own. */
export function withOpeningHours(pages: readonly Page[], site: Pick<Site, 'hours'>): Page[] {
  const hours = hoursInWords(site);
  return pages.map((page) => ({
    ...page,
    blocks: page.blocks.map((entry) => (entry.block === block ? { hours, ...entry } : entry)),
  }));
}
