import { ensureRichSite } from './rich-site.ts';

/** Before tests with servers of the site of the tests: it is built of these sources. */
export function setup(): void {
  ensureRichSite();
}
