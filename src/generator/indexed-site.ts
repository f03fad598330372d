import { type AddressIndex, indexAddresses } from './addresses/address-index.ts';
import { examplesPage } from './examples.ts';
import { type LoadedSite, loadSite } from './load-site.ts';
import { readVariants, withVariants } from './pictures/page-variants.ts';
import { loadShownSite } from './shown-site.ts';

/** The site with the index of its addresses, which many modules ask. */
export interface IndexedSite extends LoadedSite {
  readonly index: AddressIndex;
}

/** A way to load the site below a folder. Throws FileErrors. */
export type LoadIndexed = (root: string) => IndexedSite;

/** A site that may be kept once it is loaded, until it is to be forgotten. */
export interface KeptSite {
  readonly load: LoadIndexed;
  readonly forget: () => void;
}

/** Loads the site as its files say. */
export function loadIndexed(root: string): IndexedSite {
  return indexed(loadSite(root));
}

/** Loads the site as it is shown, with one page more that has every kind of block. */
export function loadWithExamples(root: string): IndexedSite {
  const loaded = loadShownSite(root);
  return indexed({ ...loaded, pages: [...loaded.pages, examplesPage(root)] });
}

/** The same, with what was made of its pictures. */
export function loadWithVariants(root: string): IndexedSite {
  const loaded = loadShownSite(root);
  return indexed({ ...loaded, pages: withVariants(loaded.pages, readVariants(root)) });
}

/** Loads the site once; what cannot be loaded is tried again. */
export function keep(load: LoadIndexed): KeptSite {
  let kept: IndexedSite | undefined;
  return {
    load: (root) => {
      kept ??= load(root);
      return kept;
    },
    forget: () => {
      kept = undefined;
    },
  };
}

const indexed = (loaded: LoadedSite): IndexedSite => ({ ...loaded, index: indexAddresses(loaded) });
