import type { Posted } from './posted.ts';

/** The content of a page, as HTML without the document around it. */
export interface RenderedPage {
  /** The tags that belong into the head; those that lead to the first picture are before all others. */
  readonly head: string;
  readonly html: string;
}

/** Draws the page at an address; after a form of it was posted without a script, its `<main>` alone, with what became of that. */
export type RenderPage = (path: string, posted?: Posted) => Promise<RenderedPage>;
