import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BlockEntry, Page } from '../page-language/page-file.ts';
import { FileErrorList } from '../yaml/file-error.ts';
import { resolveFile } from '../yaml/resolve.ts';
import { readYaml, type YamlSource } from '../yaml/yaml-source.ts';
import { type AddressIndex, indexAddresses } from './addresses/address-index.ts';
import { type LoadedSite, loadSite } from './load-site.ts';
import { readVariants, withVariants } from './pictures/page-variants.ts';
import { loadShownSite } from './samples.ts';

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

/** The page of the dev server that shows the example of every block; no build has it. Throws FileErrors. */
export function examplesPage(root: string): Page {
  const texts = exampleTexts(root);
  const errors = new FileErrorList();
  const sources = new Map<string, YamlSource>();
  for (const [file, text] of texts) sources.set(file, readYaml(file, text, errors));
  errors.throwIfAny(texts);
  // The test of the blocks holds every example to its schema.
  const blocks = [...texts.keys()].map(
    (file) => resolveFile(file, sources, errors).value as BlockEntry,
  );
  return {
    id: 'examples',
    path: '/examples',
    title: 'Every block',
    description: 'An example of every kind of block.',
    blocks: [
      ...blocks.filter(({ block }) => block === 'hero'),
      ...blocks.filter(({ block }) => block !== 'hero'),
    ],
  };
}

function exampleTexts(root: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const name of readdirSync(join(root, 'src/blocks')).sort()) {
    const file = `src/blocks/${name}/example.yaml`;
    if (existsSync(join(root, file))) texts.set(file, readFileSync(join(root, file), 'utf8'));
  }
  return texts;
}
