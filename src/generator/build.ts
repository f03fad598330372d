import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RenderPage } from '../form/runtime/rendered-page.ts';
import {
  type Bundle,
  bundleBrowser,
  bundleRenderer,
  bundleServer,
  draftFolder,
  pageFilesIn,
  readBundling,
} from './bundling.ts';
import { conditionStyles } from './condition-styles.ts';
import { createCriticalCss } from './critical-css.ts';
import { makeFonts } from './fonts/make-fonts.ts';
import { assemblePage } from './html.ts';
import type { LoadedSite } from './load-site.ts';
import { type BuiltPage, pagesToBuild } from './pages.ts';
import { type BuiltMedia, writeMedia } from './pictures/built-media.ts';
import { makeMedia } from './pictures/make-pictures.ts';
import { loadShownSite } from './samples.ts';
import { changeDays, seoFiles } from './seo.ts';
import { sizeTable, type WeighedPage, weighPage } from './sizes.ts';

/** Loads the built module that renders pages. */
export type LoadModule = (file: string) => Promise<{ readonly renderPage: RenderPage }>;

/**
 * Builds everything into `dist/`: `site/` with the prerendered and compressed pages and their pictures, `renderer/`
 * with the module that renders pages, and `server/`. Returns a table of what a first visit to each page weighs. The new
 * build replaces the old one at the end and as a whole, because a server may be running there.
 */
export async function buildAll(root: string, load: LoadModule): Promise<string> {
  rmSync(join(root, draftFolder), { recursive: true, force: true });
  const folder = join(root, draftFolder, 'site');
  const loaded = loadShownSite(root);
  const [pictures, fonts] = await Promise.all([
    makeMedia(root, folder, loaded.brand),
    makeFonts(root, loaded),
  ]);
  const media = { ...pictures, fonts };
  writeMedia(root, media);
  const bundling = await readBundling(root);
  const bundle = await bundleBrowser(bundling);
  const { renderPage } = await load(await bundleRenderer(bundling));
  const pages = pagesToBuild(root, { ...loaded, siteImages: media.siteImages });
  const written = await writePages(folder, { pages, loaded, bundle, renderPage });
  writeSeoFiles(root, { pages, loaded, media });
  // In parallel: each leaves processors idle that the other uses.
  await Promise.all([compressFolder(folder, join(root, 'dist/site')), bundleServer(bundling)]);
  const sizes = written.map((page) => weighPage(folder, page));
  writeFileSync(join(root, draftFolder, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`);
  await replaceBuild(root);
  return sizeTable(sizes);
}

async function replaceBuild(root: string): Promise<void> {
  const [place, old] = [join(root, 'dist'), join(root, 'dist.old')];
  rmSync(old, { recursive: true, force: true });
  if (existsSync(place)) renameSync(place, old);
  renameSync(join(root, draftFolder), place);
  // Asynchronous, because it removes many files at a time; one by one takes seconds on a large site.
  await rm(old, { recursive: true, force: true });
}

interface PageBuild {
  readonly pages: readonly BuiltPage[];
  readonly loaded: LoadedSite;
  readonly bundle: Bundle;
  readonly renderPage: RenderPage;
}

async function writePages(folder: string, pageBuild: PageBuild): Promise<WeighedPage[]> {
  const { pages, loaded, bundle, renderPage } = pageBuild;
  const template = readFileSync(join(folder, 'index.html'), 'utf8');
  const criticalCss = createCriticalCss();
  const written: WeighedPage[] = [];
  for (const page of pages) {
    const files = pageFilesIn(bundle, page.modules);
    const rendered = await renderPage(page.address);
    const target = join(folder, page.file);
    const styles = [
      sheetText(folder, files.styles),
      criticalCss(sheetText(folder, files.criticalSheets), rendered.html),
      formStyles(loaded, page.forms),
    ].join('');
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(
      target,
      assemblePage(template, {
        files,
        styles,
        rendered,
        structuredData: page.structuredData,
      }),
    );
    const { path = page.file } = page;
    // An alias weighs the same as its page.
    if (path === page.file || path === page.address)
      written.push({ path, file: page.file, files, hasForm: page.forms.length > 0 });
  }
  return written;
}

/** Returns the text of style sheets for the page; the addresses in it are absolute. */
function sheetText(folder: string, files: readonly string[]): string {
  return files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('');
}

/** Returns the styles that show and hide conditional questions until the script runs. */
function formStyles({ forms }: LoadedSite, ids: readonly string[]): string {
  const placed = forms.filter(({ description }) => ids.includes(description.id));
  return placed
    .map((form) => conditionStyles(form, `.form[data-form="${form.description.id}"]`))
    .join('');
}

/**
 * Writes the files for search engines. The sitemap has the main address of each page, but no aliases and no not-found
 * page.
 */
function writeSeoFiles(
  root: string,
  { pages, loaded, media }: Pick<PageBuild, 'pages' | 'loaded'> & { readonly media: BuiltMedia },
): void {
  const changed = changeDays(root);
  const entries = pages.flatMap(({ address, path, source }) =>
    path === address ? [{ path: address, changed: changed(source) }] : [],
  );
  for (const [name, text] of seoFiles(entries, loaded, media.siteImages)) {
    writeFileSync(join(root, draftFolder, 'site', name), text);
  }
}

const compressible = /\.(html|js|css|svg|json|txt|xml|webmanifest)$/;
/** As many as Node has threads for compression; a large site must not open all its files at once. */
const atOnce = 4;
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/**
 * Writes `file.br` and `file.gz` beside every text file below a folder. Those of a file that has not changed are copied
 * from the previous build: compression takes most of the build's time.
 */
async function compressFolder(folder: string, before: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const queue = names.filter((name) => compressible.test(name)).values();
  const work = async (): Promise<void> => {
    for (const name of queue) await compressFile(join(folder, name), join(before, name));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function compressFile(file: string, before: string): Promise<void> {
  const content = await readFile(file);
  const isSame = existsSync(before) && content.equals(await readFile(before));
  if (isSame) {
    for (const ending of ['.br', '.gz']) await copyFile(before + ending, file + ending);
    return;
  }
  const brotli = promisify(brotliCompress)(content, quality);
  const gzipped = promisify(gzip)(content, { level: 9 });
  await Promise.all([
    writeFile(`${file}.br`, await brotli),
    writeFile(`${file}.gz`, await gzipped),
  ]);
}
