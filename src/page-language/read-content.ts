import { calendarOf } from '../form/today.ts';
import { isTaken, shapeCheck } from '../yaml/check-shape.ts';
import type { FileErrorList } from '../yaml/file-error.ts';
import { pointerStep, type Resolved, resolveFile } from '../yaml/resolve.ts';
import type { Say } from '../yaml/say.ts';
import { readYaml, type YamlSource } from '../yaml/yaml-source.ts';
import { checkFacts, checkWords, factNames } from './facts.ts';
import { type BlockSchemas, type Page, type PageFile, pageFileSchema } from './page-file.ts';
import {
  type Brand,
  blockSlots,
  type FormWords,
  greetingSlots,
  type MailWords,
  type Site,
  type SiteFile,
  siteFileSchema,
} from './site-file.ts';

/** Everything that `content/` says. */
export interface Content {
  readonly site: Site;
  readonly brand: Brand;
  /** The words of the mails to visitors. */
  readonly mail: MailWords;
  /** The words at every form that is sent. */
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

/** The check of pages is kept, as a site is read time and again while it has the same forms. */
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

/** Reports hours that end before they begin, and `{words}` that nobody fills in. */
function checkSiteFile({ mail, forms, words, ...rest }: SiteFile, say: Say): void {
  const { greeting, ...letters } = mail;
  checkFacts(letters, '/mail', say);
  checkWords(greeting, '/mail/greeting', { known: [...greetingSlots, ...factNames], say });
  checkFacts(forms, '/forms', say);
  const { blocks, ...around } = words;
  checkWords(around, '/words', { known: [], say });
  checkWords(blocks, '/words/blocks', { known: blockSlots, say });
  for (const [key, value] of Object.entries(rest)) {
    checkWords(value, pointerStep(key), { known: [], say });
  }
  checkHours(rest.hours, say);
}

function checkHours(hours: SiteFile['hours'], say: Say): void {
  const seen = new Set<string>();
  for (const [index, { days, opens, closes }] of hours.entries()) {
    if (closes <= opens) {
      const message = `"closes: ${closes}" is not later than "opens: ${opens}". Write both as on a clock with 24 hours: five in the afternoon is "17:00".`;
      say(`/hours/${index}/closes`, message);
    }
    for (const [number, day] of days.entries()) {
      if (seen.has(day)) {
        const message = `"${day}" has hours already. Remove it from one of the two lists of days.`;
        say(`/hours/${index}/days/${number}`, message);
      }
      seen.add(day);
    }
  }
}

/** Keeps the last result of a function, by the JSON of the value that it was made of. */
function keepLast<V, T>(make: (value: V) => T): (value: V) => T {
  let last: { readonly text: string; readonly made: T } | undefined;
  return (value) => {
    const text = JSON.stringify(value);
    if (last?.text !== text) last = { text, made: make(value) };
    return last.made;
  };
}
