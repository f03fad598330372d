import type { BlockEntry, Page } from '../page-language/page-file.ts';
import type { LoadedSite } from './load-site.ts';

type Shown = Pick<LoadedSite, 'pages' | 'site'>;

/**
 * A site without the entries that are marked `sample: true`, without the blocks that have none left, and without the links to
 * these blocks.
 */
export function withoutSamples<Site extends Shown>(loaded: Site): Site {
  const lost = new Set<string>();
  const pages = loaded.pages.map((page) => {
    const blocks = page.blocks.flatMap((block) => {
      const kept = withoutMarked(block);
      if (kept) return [kept];
      for (const path of [page.path ?? '', ...(page.aliases ?? [])])
        lost.add(`${path}#${block.id}`);
      return [];
    });
    return { ...page, blocks };
  });
  if (lost.size === 0) return { ...loaded, pages };
  return {
    ...loaded,
    pages: pages.map((page) => withoutLinks(page, lost)),
    site: unlinked(loaded.site, (to) => lost.has(to)) ?? loaded.site,
  };
}

/** A block without its samples; undefined where one of its lists held nothing else. */
function withoutMarked(block: BlockEntry): BlockEntry | undefined {
  const entries = Object.entries(block).map(([key, value]) => {
    if (!Array.isArray(value)) return [key, value] as const;
    return [key, value.filter((entry) => !isMarked(entry))] as const;
  });
  const isEmptied = entries.some(
    ([key, value]) => Array.isArray(value) && value.length === 0 && value !== block[key],
  );
  return isEmptied ? undefined : { block: block.block, ...Object.fromEntries(entries) };
}

function isMarked(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'sample' in entry && entry.sample === true;
}

function withoutLinks(page: Page, lost: ReadonlySet<string>): Page {
  const isLost = (to: string) => lost.has(to.startsWith('#') ? `${page.path ?? ''}${to}` : to);
  return { ...page, blocks: page.blocks.flatMap((block) => unlinked(block, isLost) ?? []) };
}

/** A value without the links that lead nowhere; undefined for one that is nothing but such a link. */
function unlinked<Value>(value: Value, isLost: (to: string) => boolean): Value | undefined {
  if (Array.isArray(value)) {
    // The same kind of list, with fewer entries.
    return value.flatMap((entry) => unlinked(entry, isLost) ?? []) as Value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const { to } = value as { to?: unknown };
  const hasLost = typeof to === 'string' && isLost(to);
  if (hasLost && 'label' in value) return undefined;
  const entries = Object.entries(value).filter(
    ([key]) => !hasLost || (key !== 'to' && key !== 'action'),
  );
  return Object.fromEntries(entries.map(([key, inner]) => [key, unlinked(inner, isLost)])) as Value;
}
