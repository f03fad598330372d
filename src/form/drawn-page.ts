import type { Posted } from './posted.ts';

/** What stands on a page, as HTML without the document around it. */
export interface DrawnPage {
  /** The links that belong into the head, such as that to the first picture. */
  readonly links: readonly string[];
  readonly html: string;
}

/** Draws the page at an address; after a form of it was posted without a script, with what became of that. */
export type DrawPage = (path: string, posted?: Posted) => Promise<DrawnPage>;
