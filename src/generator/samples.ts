import { join } from 'node:path';
import { normalizePath } from 'vite';
import { readYamlFolder } from '../files/read-yaml-folder.ts';
import type { BlockEntry, Page } from '../page-language/page-file.ts';
import { isLocalhost } from '../server/setting-values.ts';
import { SettingError } from '../server/start-error.ts';
import { FileErrorList } from '../yaml/file-error.ts';
import { entriesOf, itemsOf, parseYaml, scalarOf } from '../yaml/yaml-source.ts';
import { entries } from './entries.ts';
import { type LoadedSite, loadSite } from './load-site.ts';
import { siteOrigin } from './seo.ts';

/** A line of invented content or a starter text, marked with `# sample`, or the first line of an entry with `sample: true`. */
export interface Sample {
  readonly file: string;
  /** Counts from 1. */
  readonly line: number;
  /** The line without its mark. */
  readonly text: string;
}

const mark = /\s+# sample\s*$/;

/** Lists every sample in `forms/` and `content/` below `root`. */
export function samplesBelow(root: string): Sample[] {
  return ['forms', 'content'].flatMap((folder) => samplesIn(readYamlFolder(root, folder)));
}

export function samplesIn(texts: ReadonlyMap<string, string>): Sample[] {
  return [...texts].flatMap(([file, content]) => {
    const lines = content.split(/\r?\n/).map((line) => line.trim());
    // What is wrong in a file is reported by whoever reads it for the site.
    const source = parseYaml(file, content, new FileErrorList());
    const entryLines = markedEntries(source.root).map((entry) => source.locationOf(entry).line);
    return lines.flatMap((text, index) => {
      const line = index + 1;
      if (entryLines.includes(line)) return [{ file, line, text: text.replace(/^- /, '') }];
      return mark.test(text) ? [{ file, line, text: text.replace(mark, '') }] : [];
    });
  });
}

/** Returns the nodes of a YAML tree that hold `sample: true`. */
function markedEntries(node: unknown): unknown[] {
  const entries = entriesOf(node);
  const isEntry = entries.some(({ key, value }) => key === 'sample' && scalarOf(value) === true);
  const inside = [...entries.map(({ value }) => value), ...itemsOf(node)].flatMap(markedEntries);
  return isEntry ? [node, ...inside] : inside;
}

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

/** Leaves the samples out of a block; returns undefined where one of its lists held nothing else. */
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

/** Leaves lost links out of a value; returns undefined for one that is such a link itself. */
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

/** Loads the site as it is shown: a preview with its samples, or a public site without. Throws FileErrors. */
export function loadShownSite(root: string): LoadedSite {
  const loaded = loadSite(root);
  return isPreview() ? loaded : withoutSamples(loaded);
}

/**
 * True if samples are shown, each marked as one: as SHOW_SAMPLES says, or else while the site has no public address.
 * Throws a SettingError.
 */
export function isPreview(): boolean {
  const origin = siteOrigin();
  const shown = process.env.SHOW_SAMPLES?.trim() ?? '';
  if (shown === '') return isLocalhost(origin);
  if (shown === 'on' || shown === 'off') return shown === 'on';
  throw new SettingError('SHOW_SAMPLES', `is "${shown}", neither "on" nor "off".`, 'on');
}

/**
 * The module by which blocks mark samples, and its styles. Outside a preview it holds a constant, so that the bundler drops
 * the question whether there is a mark: no page weighs more for it.
 */
export function previewSource(root: string): string {
  if (!isPreview()) return 'export const markSamples = undefined;';
  const marks = JSON.stringify(normalizePath(join(root, entries.sampleMarks)));
  const styles = JSON.stringify(normalizePath(join(root, entries.previewStyles)));
  return `import ${styles};\nexport { markSamples } from ${marks};`;
}

/** Adds to the `index.html` of a preview a note below the page that counts the samples. */
export function withPreviewNote(root: string, html: string): string {
  if (!isPreview()) return html;
  const note = previewNote(samplesBelow(root).length);
  return html.replace('<!--page--></div>', (page) => page + note);
}

function previewNote(count: number): string {
  if (count === 0) return '';
  const [samples, them, they] =
    count === 1 ? ['1 sample', 'it', 'it is'] : [`${count} samples`, 'them', 'they are'];
  const isAsked = process.env.SHOW_SAMPLES?.trim() === 'on';
  const until = isAsked ? 'without SHOW_SAMPLES=on' : 'once SITE_URL is set';
  const text = `Preview: ${samples}. <code>npm run check -- --launch</code> lists ${them}; ${they} left out ${until}`;
  return `<aside class="preview-note" aria-label="Preview"><p>${text}</p></aside>`;
}
