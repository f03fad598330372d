import type { Posted } from './posted.ts';

/** The HTML of a page without the document around it. */
export interface RenderedPage {
  /** The tags of the head; the preload tags of the first picture come first. */
  readonly head: string;
  readonly html: string;
}

/** Renders the page at an address; after a post without a script, only its `<main>`, with the result. */
export type RenderPage = (path: string, posted?: Posted) => Promise<RenderedPage>;
