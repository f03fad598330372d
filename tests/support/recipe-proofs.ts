import type { Page } from 'playwright-core';
import type { RecipeSite } from './recipe-site.ts';

/** What the proofs of recipes work with. */
export interface Proving {
  readonly site: RecipeSite;
  /** What a recipe writes at a path of keys, such as `messages.submit`. */
  readonly told: (title: string, path: string) => string;
  readonly visit: () => Promise<Page>;
}

/** For the title of each recipe, what proves on the running site that it works. */
export type Proofs = Readonly<Record<string, () => Promise<void>>>;
