import type { ClosedDay } from '../form/runtime/days.ts';
import { isDay, weekdays } from '../form/runtime/days.ts';
import { createDayOf } from '../form/runtime/today.ts';
import type { FileErrorList } from '../yaml/file-error.ts';
import { createFileValidator, succeeds } from '../yaml/file-validator.ts';
import { nearest } from '../yaml/nearest.ts';
import type { ReportError } from '../yaml/report-error.ts';
import { pointerStep, type Resolved, resolveFile } from '../yaml/resolve.ts';
import { memoizeLastByName, parseYaml, type YamlSource } from '../yaml/yaml-source.ts';
import type { Brand } from './brand-file.ts';
import {
  agreedPurposes,
  agreedVariables,
  type MailsFile,
  type MailWords,
  mailsFileSchema,
  withHouseMails,
} from './mails-file.ts';
import { type BlockSchemas, type Page, type PageFile, pageFileSchema } from './page-file.ts';
import {
  blockVariables,
  type FormWords,
  type Site,
  type SiteFile,
  siteFileSchema,
} from './site-file.ts';
import {
  checkMarkedTexts,
  checkPlainTexts,
  checkSiteTexts,
  templateVariables,
} from './template-variables.ts';

/** The content of `content/`. */
export interface Content {
  readonly site: Site;
  readonly brand: Brand;
  /** The words of mails to visitors. */
  readonly mail: MailWords;
  /** The texts at every form that is sent. */
  readonly formWords: FormWords;
  /** The days on which the company is closed. */
  readonly closed: readonly ClosedDay[];
  readonly pages: readonly Page[];
  /** Every file by its path, for the locations of errors. */
  readonly files: ReadonlyMap<string, Resolved>;
}

/** The id of the page that is shown at unknown addresses. */
export const notFoundId = 'not-found';

/** The file with the facts of the company. */
export const siteFile = 'content/site.yaml';

/** The file with the words of mails, which a site may leave out. */
export const mailsFile = 'content/mails.yaml';

const checkSite = createFileValidator<SiteFile>(siteFileSchema, {
  'time-zone': (name) => succeeds(() => createDayOf(name), RangeError),
});

/** The template variables of a greeting, besides those of the company. */
const greetingVariables = ['name'];

const checkMailsShape = createFileValidator<MailsFile>(mailsFileSchema);

/** The page validator for each JSON of the block schemas. */
const pageCheckOf = memoizeLastByName((_, blocks) =>
  createFileValidator<PageFile>(pageFileSchema(JSON.parse(blocks))),
);

/**
 * Parses `content/`, given as texts by path (`content/site.yaml`, `content/pages/about.yaml`). All errors are added to
 * `errors`; without a valid site file, the result is undefined.
 */
export function readContent(
  texts: ReadonlyMap<string, string>,
  blocks: BlockSchemas,
  errors: FileErrorList,
): Content | undefined {
  const sources = new Map<string, YamlSource>();
  for (const [file, content] of texts) sources.set(file, parseYaml(file, content, errors));
  const checkPage = pageCheckOf('pages', JSON.stringify(blocks));
  let facts: SiteFile | undefined;
  let mails: MailsFile | undefined;
  const pages: Page[] = [];
  const files = new Map<string, Resolved>();
  for (const { file, hasErrors } of [...sources.values()].sort(byFile)) {
    if (hasErrors) continue;
    const resolved = resolveFile(file, sources, errors);
    files.set(file, resolved);
    const report: ReportError = (pointer, message) =>
      errors.add(resolved.locationOf(pointer), message);
    if (file === siteFile) {
      facts = checkSite(resolved, errors);
      if (facts) checkSiteFile(facts, report);
    }
    if (file === mailsFile) {
      mails = checkMailsShape(resolved, errors);
      if (mails) checkMailTexts(mails, report);
    }
    const id = /\/pages\/([^/]+)\.yaml$/.exec(file)?.[1];
    if (id === undefined) continue;
    const page = checkPage(resolved, errors);
    if (!page) continue;
    checkSiteTexts(page, '', report);
    pages.push({ ...page, id });
    if (page.path === undefined && id !== notFoundId) {
      errors.add(resolved.locationOf(''), `"path" is missing. Add a line "path: /${id}".`);
    }
  }
  if (!sources.has(siteFile)) {
    const besideIt = [...sources.keys()].filter((file) => /^content\/[^/]+$/.test(file));
    const misnamed = nearest(siteFile, besideIt);
    errors.add(
      { file: siteFile, line: 1, column: 1 },
      `This file is missing. It holds the facts of the company.${misnamed ? ` Rename ${misnamed} to "site.yaml".` : ''}`,
    );
  }
  if (!facts) return undefined;
  const { forms: formWords, brand, closed = [], ...site } = facts;
  return { site, brand, mail: withHouseMails(mails), formWords, closed, pages, files };
}

function byFile(left: YamlSource, right: YamlSource): number {
  return left.file < right.file ? -1 : 1;
}

/** Reports hours and closed days that end before they begin, and unknown template variables. */
function checkSiteFile({ forms, words, ...rest }: SiteFile, report: ReportError): void {
  checkSiteTexts(forms, '/forms', report);
  const { blocks, ...around } = words;
  checkPlainTexts(around, '/words', { allowed: [], report });
  checkPlainTexts(blocks, '/words/blocks', { allowed: blockVariables, report });
  for (const [key, value] of Object.entries(rest)) {
    checkPlainTexts(value, pointerStep(key), { allowed: [], report });
  }
  checkHours(rest.hours, report);
  checkTowns(rest.towns, report);
  checkClosed(rest.closed, report);
}

/**
 * Reports unknown template variables in the words of mails. Whether forms ask what "{answer.…}" names is checked beside
 * the forms.
 */
function checkMailTexts(
  { booking, message, review, forms = {}, replies, greeting, ...around }: MailsFile,
  report: ReportError,
): void {
  checkSiteTexts(around, '', report);
  const greeted = [...greetingVariables, ...templateVariables];
  checkMarkedTexts(greeting, '/greeting', { allowed: greeted, report });
  const ofRequest = [...templateVariables, 'link'];
  const places = [
    ...Object.entries({ booking, message, review }).map(([kind, mails]) => [`/${kind}`, mails]),
    ...Object.entries(forms).map(([id, mails]) => [`/forms${pointerStep(id)}`, mails]),
  ] as const;
  for (const [place, mails = {}] of places) {
    for (const [purpose, { subject, ...rest }] of Object.entries(mails)) {
      const pointer = `${place}/${purpose}`;
      const isAgreed = agreedPurposes.includes(purpose);
      // A request can be cancelled before anything was agreed.
      const days = isAgreed && purpose !== 'cancelled' ? ['agreed.day'] : [];
      const inSubject = { report, takesAnswers: true, allowed: [...templateVariables, ...days] };
      const inText = [...ofRequest, ...(isAgreed ? agreedVariables : [])];
      checkMarkedTexts(subject, `${pointer}/subject`, inSubject);
      checkMarkedTexts(rest, pointer, { report, takesAnswers: true, allowed: inText });
    }
  }
  checkMarkedTexts(replies, '/replies', { allowed: [...ofRequest, ...agreedVariables], report });
}

/** Reports towns that are listed twice. */
function checkTowns(towns: SiteFile['towns'], report: ReportError): void {
  const names = towns.map(({ name }) => name.toLowerCase());
  for (const [index, { name }] of towns.entries()) {
    if (names.indexOf(name.toLowerCase()) === index) continue;
    report(`/towns/${index}/name`, `"${name}" is under "towns" already. Remove one of the two.`);
  }
}

function checkClosed(closed: readonly ClosedDay[] = [], report: ReportError): void {
  for (const [index, entry] of closed.entries()) {
    const { weekday, date, from, to } = entry;
    const place = `/closed/${index}`;
    const written = Object.keys(entry).filter((key) => key !== 'reason');
    if (!['weekday', 'date', 'from to', 'to from'].includes(written.join(' '))) {
      const message =
        'This entry does not say clearly which days are meant. Write "weekday:", or "date:", or both "from:" and "to:", beside the "reason:".';
      report(place, message);
      continue;
    }
    const days = Object.entries({ date, from, to });
    const missing = days.filter(([, day]) => day !== undefined && !isDay(day));
    for (const [key, day] of missing) {
      report(
        `${place}/${key}`,
        `"${key}: ${day}" is no day of the calendar. Write one that exists.`,
      );
    }
    if (from !== undefined && to !== undefined && missing.length === 0 && to < from) {
      const message = `"to: ${to}" is before "from: ${from}". Write the first day under "from:", and the last under "to:".`;
      report(`${place}/to`, message);
    }
    const twin = closed.findIndex((other) => weekday !== undefined && other.weekday === weekday);
    if (weekday !== undefined && twin < index) {
      report(`${place}/weekday`, `"${weekday}" is closed already. Remove one of the two.`);
    }
  }
  if (weekdays.every((day) => closed.some(({ weekday }) => weekday === day))) {
    const message =
      'The company would be closed on every day of the week, so no day could be chosen. Remove the days on which it is open.';
    report('/closed', message, 'key');
  }
}

function checkHours(hours: SiteFile['hours'], report: ReportError): void {
  const seen = new Set<string>();
  for (const [index, { days, opens, closes }] of hours.entries()) {
    if (closes <= opens) {
      const message = `"closes: ${closes}" is not later than "opens: ${opens}". Write both as on a clock with 24 hours: five in the afternoon is "17:00".`;
      report(`/hours/${index}/closes`, message);
    }
    for (const [number, day] of days.entries()) {
      if (seen.has(day)) {
        const message = `"${day}" has hours already. Remove it from one of the two lists of days.`;
        report(`/hours/${index}/days/${number}`, message);
      }
      seen.add(day);
    }
  }
}
