import { calendarOf } from '../form/today.ts';
import { isTaken, shapeCheck } from '../yaml/check-shape.ts';
import type { FileErrorList } from '../yaml/file-error.ts';
import { keepLast } from '../yaml/kept.ts';
import { type Resolved, resolveFile } from '../yaml/resolve.ts';
import type { Say } from '../yaml/say.ts';
import { readYaml, type YamlSource } from '../yaml/yaml-source.ts';
import { checkFacts } from './check-facts.ts';
import { checkSiteFile } from './check-site.ts';
import type { FormWords } from './form-words.ts';
import type { MailWords } from './mail-words.ts';
import { type BlockSchemas, type Page, type PageFile, pageFileSchema } from './page-file.ts';
import { type Brand, type Site, type SiteFile, siteFileSchema } from './site-file.ts';

/** Everything that `content/` says. */
export interface Content {
  readonly site: Site;
  readonly brand: Brand;
  /** The words of the mails to visitors. */
  readonly mail: MailWords;
  /** What every form says that is sent. */
  readonly formWords: FormWords;
  readonly pages: readonly Page[];
  /** Every file as it was read, by its path, for the places of what stands in it. */
  readonly files: ReadonlyMap<string, Resolved>;
}

/** The page that is shown where there is no page. */
export const notFoundId = 'not-found';

const siteFile = 'content/site.yaml';
const checkSite = shapeCheck<SiteFile>(siteFileSchema, {
  'time-zone': (name) => isTaken(() => calendarOf(name), RangeError),
});

/** Kept, as a site is read time and again while it has the same forms. */
const pageCheckOf = keepLast((blocks: BlockSchemas) =>
  shapeCheck<PageFile>(pageFileSchema(blocks)),
);

/**
 * Reads `content/`, given as texts by path (`content/site.yaml`, `content/pages/about.yaml`).
 * Mistakes go to `errors`, all of them; without a right site file there is no content.
 */
export function readContent(
  texts: ReadonlyMap<string, string>,
  blocks: BlockSchemas,
  errors: FileErrorList,
): Content | undefined {
  const sources = new Map<string, YamlSource>();
  for (const [file, content] of texts) sources.set(file, readYaml(file, content, errors));
  const checkPage = pageCheckOf(blocks);
  let facts: SiteFile | undefined;
  const pages: Page[] = [];
  const files = new Map<string, Resolved>();
  for (const { file, isBroken } of [...sources.values()].sort(byFile)) {
    if (isBroken) continue;
    const resolved = resolveFile(file, sources, errors);
    files.set(file, resolved);
    const say: Say = (pointer, message) => errors.add(resolved.placeOf(pointer), message);
    if (file === siteFile) {
      facts = checkSite(resolved, errors);
      if (facts) checkSiteFile(facts, say);
    }
    const id = /\/pages\/([^/]+)\.yaml$/.exec(file)?.[1];
    if (id === undefined) continue;
    const page = checkPage(resolved, errors);
    if (!page) continue;
    checkFacts(page, '', say);
    pages.push({ ...page, id });
    if (page.path === undefined && id !== notFoundId) {
      errors.add(resolved.placeOf(''), `"path" is missing. Add a line "path: /${id}".`);
    }
  }
  if (!sources.has(siteFile)) {
    errors.add(
      { file: siteFile, line: 1, column: 1 },
      'This file is missing. It holds the facts of the company.',
    );
  }
  if (!facts) return undefined;
  const { mail, forms: formWords, brand, ...site } = facts;
  return { site, brand, mail, formWords, pages, files };
}

function byFile(left: YamlSource, right: YamlSource): number {
  return left.file < right.file ? -1 : 1;
}
