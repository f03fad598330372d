import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadForms, loadShared } from '../../src/files/load.ts';
import { answerNamed, withAnswerNamed } from '../../src/fixtures/answer-paths.ts';
import { caseText } from '../../src/fixtures/case-text.ts';
import { answersNobodyCanGive } from '../../src/fixtures/check-fixture-page.ts';
import {
  type FixtureCase,
  type Fixtures,
  fixtureFileOf,
  fixturesOf,
  hasExamples,
} from '../../src/fixtures/fixtures.ts';
import {
  coverageKey,
  coverageOf,
  type FormMessage,
  fieldOf,
  messagesOf,
  reachedMessages,
} from '../../src/fixtures/form-messages.ts';
import { errorsForCase, formatSourceLocation } from '../../src/fixtures/report.ts';
import { fileText, rejectedFiles, withWrittenFiles } from '../../src/fixtures/written-files.ts';
import { compileRules } from '../../src/form/compile/rules.ts';
import { nameInWords } from '../../src/form/language/name-in-words.ts';
import { createValueValidator } from '../../src/form/language/validate-value.ts';
import { type Answers, createForm } from '../../src/form/model/form.ts';
import { lastSegment, parentPath } from '../../src/form/model/question.ts';
import { isEqual } from '../../src/form/runtime/is-equal.ts';
import { validate } from '../../src/form/runtime/validate.ts';
import type { RuleName } from '../../src/rules/rules.ts';
import { schemaLine } from '../../src/schemas/editor-schemas.ts';
import { FileErrors, type SourceLocation } from '../../src/yaml/file-error.ts';
import { inQuotes } from '../../src/yaml/in-quotes.ts';
import { didYouMean } from '../../src/yaml/nearest.ts';
import { withEntriesIn, withKeyAt, withTextAt } from '../../src/yaml/splice.ts';
import { writeYaml } from '../../src/yaml/write-yaml.ts';
import { openQuestion, validAnswers } from './declarations.ts';
import { automaticCases, isWithinReach } from './examples.ts';
import type { LoadedForm } from './forms.ts';

/** What was written into the files of examples, and what was left for a tester, a line each. */
export interface UpdateReport {
  readonly written: readonly string[];
  readonly left: readonly string[];
}

/** A form with its examples, as the files are now. */
interface Subject {
  readonly root: string;
  readonly loaded: LoadedForm;
  readonly fixtures: Fixtures;
  readonly messages: readonly FormMessage[];
}

/**
 * Brings the examples of all forms below `root`, or of those named, up to date: writes the files, answers and cases that are
 * missing, and rewrites messages that read differently now. A case that is right where it was wrong, or wrong elsewhere, stays
 * as it is and is named.
 */
export function updateExamples(root: string, ids: readonly string[] = []): UpdateReport {
  const report = { written: [] as string[], left: [] as string[] };
  const all = loadAll(root);
  const known = all.map(({ form }) => form.id);
  for (const id of ids.filter((each) => !known.includes(each))) {
    report.left.push(
      `There is no form "${id}".${didYouMean(id, known)} Forms: ${known.join(', ')}.`,
    );
  }
  // Those that others take their questions from come first, as their examples serve the others.
  const wanted = all
    .filter(({ form }) => ids.length === 0 || ids.includes(form.id))
    .toSorted((one, other) => one.resolved.sources.size - other.resolved.sources.size);
  for (const loaded of wanted) {
    if (!hasExamples(loaded.form.id, root)) report.written.push(createFile(root, loaded));
  }
  for (const loaded of wanted) completeBase(root, loaded, report);
  rewriteMessages(root, { all, ids }, report);
  const each = (change: (subject: Subject, report: Lines) => void, some = wanted) => {
    for (const loaded of some) {
      const subject = subjectOf(root, loaded, report);
      if (subject) change(subject, report);
    }
  };
  const bare = wanted.filter((loaded) => {
    const subject = subjectOf(root, loaded, { written: [], left: [] });
    return subject?.fixtures.cases.length === 0;
  });
  each(addCompleteCase, bare);
  each(addCases);
  each(markForBrowser);
  each(addEmptyCase, bare);
  return { written: report.written, left: [...new Set(report.left)] };
}

interface Lines {
  readonly written: string[];
  readonly left: string[];
}

function loadAll(root: string): LoadedForm[] {
  return loadForms(root).map((read) => ({
    ...read,
    form: createForm(read.description, compileRules(read)),
  }));
}

/** Reads the examples of a form as they are now; a file with a mistake is left to its tester. */
function subjectOf(root: string, loaded: LoadedForm, { left }: Lines): Subject | undefined {
  try {
    const fixtures = fixturesOf(loaded.form, root);
    return { root, loaded, fixtures, messages: messagesOf(loaded, loadShared(root)) };
  } catch (error) {
    if (!(error instanceof FileErrors)) throw error;
    left.push(error.message);
    return undefined;
  }
}

function createFile(root: string, loaded: LoadedForm): string {
  const { form } = loaded;
  const file = fixtureFileOf(form.id);
  const today = new Date().toISOString().slice(0, 10);
  const base = withWrittenFiles(form, validAnswers({ ...loaded, today }), fileText);
  const text = [
    schemaLine(file),
    `# Example answers for forms/${form.id}.yaml and the exact messages they lead to.`,
    `# How to add a case: README.md in this folder. To run these alone: npm run test:forms -- ${form.id}`,
    '',
    '# The day on which all of this happens.',
    `today: ${today}`,
    '',
    '# Answers with nothing wrong. Each case below changes something about them.',
    writeYaml({ base }),
    'cases: []',
    '',
  ].join('\n');
  writeFileSync(join(root, file), text);
  return `${file}: new, with answers that have nothing wrong`;
}

/** Adds the answers that a base lacks, and names those of it that are wrong. */
function completeBase(root: string, loaded: LoadedForm, report: Lines): void {
  const subject = subjectOf(root, loaded, report);
  if (!subject) return;
  const { form } = loaded;
  const { file, base, today } = subject.fixtures;
  const right = validAnswers({ ...loaded, today, base });
  const names = Object.keys(right).filter((name) => !isEqual(right[name], base[name]));
  for (const name of names) {
    const place = subject.fixtures.placeInBase('');
    if (base[name] !== undefined) {
      report.left.push(
        `${formatSourceLocation(subject.fixtures.placeInBase(name))}: the answer to "${name}" in "base" is wrong: ${inQuotes(String(validate(form, base, { today })[name]))}. Correct it.`,
      );
      continue;
    }
    const value = withWrittenFiles(form, right, fileText)[name];
    const isWritten =
      place.file === file &&
      change(root, file, (text) => withKeyAt(text, place, [name, value]) ?? text);
    const told = `${file}: base.${name}: ${JSON.stringify(value)}`;
    if (isWritten) report.written.push(`${told} added, as the form asks for it`);
    else report.left.push(`${told} is missing in "base". Add it.`);
  }
}

/** Rewrites the messages that read differently now, where all forms that take an example agree. */
function rewriteMessages(
  root: string,
  { all, ids }: { all: readonly LoadedForm[]; ids: readonly string[] },
  report: Lines,
): void {
  const wanted = new Map<string, Rewording>();
  for (const loaded of all.filter(({ form }) => hasExamples(form.id, root))) {
    const isNamed = ids.length === 0 || ids.includes(loaded.form.id);
    const subject = subjectOf(root, loaded, isNamed ? report : { written: [], left: [] });
    for (const example of subject?.fixtures.cases ?? []) {
      const { problems } = example;
      const actual = errorsForCase(loaded.form, example);
      const isSameKind = isEqual(Object.keys(problems).sort(), Object.keys(actual).sort());
      if (!isSameKind && isNamed) report.left.push(changedInKind(example, actual));
      if (!isSameKind) continue;
      for (const [name, before] of Object.entries(problems)) {
        const place = example.placeOfProblem(name);
        if (!place) continue;
        const key = formatSourceLocation(place);
        const known = wanted.get(key) ?? {
          place,
          before,
          name,
          example,
          now: new Set<string>(),
          isNamed: false,
        };
        known.now.add(actual[name] ?? before);
        wanted.set(key, { ...known, isNamed: known.isNamed || isNamed });
      }
    }
  }
  // From the last line on, so that the places before it stay true.
  const changes = [...wanted.values()]
    .filter(({ isNamed, before, now }) => isNamed && !isEqual([...now], [before]))
    .sort(
      (one, other) => other.place.line - one.place.line || other.place.column - one.place.column,
    );
  const done = changes.map((rewording) => reword(root, rewording, report));
  report.written.push(...done.flat().reverse());
}

/** A message of an example, and all that forms say there now. */
interface Rewording {
  readonly place: SourceLocation;
  readonly example: FixtureCase;
  readonly name: string;
  readonly before: string;
  readonly now: Set<string>;
  readonly isNamed: boolean;
}

function reword(root: string, { place, example, name, before, now }: Rewording, report: Lines) {
  const at = `${formatSourceLocation(place)} ${inQuotes(example.name)}: ${name}`;
  const [only = before] = now;
  const told = `${at}: ${inQuotes(before)} → ${[...now].map(inQuotes).join(' or ')}`;
  const isDone =
    now.size === 1 && change(root, place.file, (text) => withTextAt(text, place, only) ?? text);
  if (isDone) return [told];
  report.left.push(`${told}: the forms that take this example differ. Write it for each of them.`);
  return [];
}

function changedInKind({ name, place, problems }: FixtureCase, actual: FixtureCase['problems']) {
  const words = (all: FixtureCase['problems']) => {
    const entries = Object.entries(all).map(([field, text]) => `${field}: ${inQuotes(text)}`);
    return entries.length === 0 ? 'nothing is wrong' : entries.join(', ');
  };
  return `${formatSourceLocation(place)} ${inQuotes(name)} is judged otherwise now, and was left as it is.\n  it says: ${words(problems)}\n  now:     ${words(actual)}`;
}

/** Adds the case of a form that is filled in rightly. */
function addCompleteCase(subject: Subject, report: Lines): void {
  const { form } = subject.loaded;
  const { base } = subject.fixtures;
  const name = `complete answers are ${form.call ? 'sent' : 'taken'}`;
  const isForBrowser = answersNobodyCanGive(form, base).length === 0;
  addEntries(
    [{ name, text: entryOf(subject, { name, answers: base, isForBrowser }) }],
    subject,
    report,
  );
}

/** Adds the case of a form that nobody has filled in. */
function addEmptyCase(subject: Subject, report: Lines): void {
  const { form } = subject.loaded;
  const isWrong = Object.keys(validate(form, {}, subject.fixtures)).length > 0;
  const name = `an empty form ${isWrong ? 'asks for what is required' : 'is right'}`;
  addEntries([{ name, text: entryOf(subject, { name, answers: {} }) }], subject, report);
}

/** Adds a case for each message of the form's own that no example reaches. */
function addCases(subject: Subject, report: Lines): void {
  const { loaded, fixtures, messages } = subject;
  const { form } = loaded;
  const missing = coverageOf(form, { messages, fixtures }).filter(
    ({ isOwn, cases }) => isOwn && cases.length === 0,
  );
  addCasesFor(missing, subject, report);
}

/** Marks a case for each message that no example types into the page, or adds one. */
function markForBrowser(subject: Subject, report: Lines): void {
  const { root, loaded, fixtures, messages } = subject;
  const { form } = loaded;
  if (form.isCheckedByBrowser) return;
  const unseen = coverageOf(form, { messages, fixtures }).filter(
    (message) =>
      message.isOwn &&
      isWithinReach(form, message) &&
      !message.cases.some(({ isForBrowser }) => isForBrowser),
  );
  const marked = new Map<string, FixtureCase>();
  const left = unseen.filter((message) => {
    const own = message.cases.filter(
      ({ place, answers, step }) =>
        place.file === fixtures.file &&
        step === undefined &&
        answersNobodyCanGive(form, answers).length === 0,
    );
    const [example] = own;
    if (example) marked.set(formatSourceLocation(example.placeOfKeys), example);
    return !example;
  });
  const fromBelow = [...marked.values()].sort(
    (one, other) => other.placeOfKeys.line - one.placeOfKeys.line,
  );
  for (const { placeOfKeys: place, name } of fromBelow) {
    const isDone = change(
      root,
      fixtures.file,
      (text) => withKeyAt(text, place, ['browser', true]) ?? text,
    );
    const at = `${formatSourceLocation(place)} ${inQuotes(name)}`;
    if (isDone) report.written.push(`${at}: browser: true added`);
    else report.left.push(`${at} has to be typed into the page: add "browser: true" to it.`);
  }
  const now = fromBelow.length > 0 ? subjectOf(root, loaded, report) : subject;
  if (now) addCasesFor(left, now, report);
}

function addCasesFor(missing: readonly FormMessage[], subject: Subject, report: Lines): void {
  const { loaded, fixtures } = subject;
  const { form } = loaded;
  const { file, today } = fixtures;
  const tried =
    missing.length > 0
      ? [
          ...automaticCases({ ...loaded, ...fixtures, messages: subject.messages }),
          ...missing.flatMap((message) => simplestCases(message, subject)),
        ]
      : [];
  const reached = tried.map(({ answers }) => reachedMessages(form, answers, today));
  const names = new Set(fixtures.cases.map(({ name }) => name));
  const covered = new Set<string>();
  const entries: Entry[] = [];
  for (const message of missing) {
    const key = coverageKey(message);
    if (covered.has(key)) continue;
    const isTyped = !form.isCheckedByBrowser && isWithinReach(form, message);
    const candidates = tried
      .filter((_, index) => reached[index]?.includes(key))
      .map(({ answers }) => ({
        answers,
        canBeTyped: answersNobodyCanGive(form, answers).length === 0,
        wrongCount: Object.keys(validate(form, answers, { today })).length,
        length: JSON.stringify(answers).length,
      }))
      .filter(({ canBeTyped }) => canBeTyped || !isTyped)
      .sort(
        (one, other) =>
          one.wrongCount - other.wrongCount ||
          Number(other.canBeTyped) - Number(one.canBeTyped) ||
          one.length - other.length,
      );
    const [best] = candidates;
    if (!best) {
      report.left.push(
        `${file}: no answers were found that lead to ${inQuotes(message.text)} (${fieldOf(message)}, ${message.rule}). Add a case by hand.`,
      );
      continue;
    }
    const name = unique(namesFor(message, best.answers), names);
    names.add(name);
    for (const each of reachedMessages(form, best.answers, today)) {
      if (best.wrongCount > 0) covered.add(each);
    }
    const text = entryOf(subject, { name, answers: best.answers, isForBrowser: isTyped });
    entries.push({ name, text });
  }
  if (entries.length > 0) addEntries(entries, subject, report);
}

/** Returns answers that lead to a message most plainly: none to a question that is required, and files that are refused. */
function simplestCases({ path, rule, when }: FormMessage, { loaded, fixtures }: Subject) {
  const { table } = loaded.form;
  const question = table.at(path);
  const name = path.replaceAll('*', '0');
  const judge = createValueValidator(fixtures.today);
  const opened = openQuestion({ name, pointer: '', when }, { ...loaded, ...fixtures, judge });
  if (!question || !opened) return [];
  const ofFiles = table.kindOf(question).isUpload?.(question) ? rejectedFiles(question) : [];
  return [...(rule === 'required' ? [undefined] : []), ...ofFiles].map((answer) => ({
    answers: withAnswerNamed(opened, name, answer),
  }));
}

/** A case to add, and its name. */
interface Entry {
  readonly name: string;
  readonly text: string;
}

interface EntryOptions {
  readonly name: string;
  readonly answers: Answers;
  readonly isForBrowser?: boolean;
}

/** Writes a case as an entry of a list that is not indented. */
function entryOf(
  { loaded, fixtures }: Subject,
  { name, answers, isForBrowser = false }: EntryOptions,
): string {
  const options = { nameFor: () => name, isForBrowser };
  const text = caseText({ form: loaded.form, fixtures }, answers, options);
  return text.replaceAll(/^ {2}/gm, '').trimEnd();
}

/** Adds cases to the file of a form. */
function addEntries(entries: readonly Entry[], { root, fixtures }: Subject, report: Lines): void {
  const { file } = fixtures;
  const isDone = change(
    root,
    file,
    (text) => withEntriesIn(text, 'cases', entries.map((entry) => entry.text).join('\n')) ?? text,
  );
  for (const { name, text } of entries) {
    if (isDone) report.written.push(`${file} ${inQuotes(name)} added`);
    else
      report.left.push(
        `${file}: "cases" is no list with a line for each entry. Add this to it:\n${text}`,
      );
  }
}

/** Returns names for an example of a message, the plainest first. */
function namesFor({ path, rule, limit }: FormMessage, answers: Answers): readonly string[] {
  const field = inWords(path);
  if (rule === 'required') return [`a missing ${field} is asked for`];
  const answer = answerNamed(answers, path.replaceAll('*', '0'));
  const written = typeof answer === 'string' ? `“${answer}”` : JSON.stringify(answer);
  const shown = written?.length <= 40 ? written : 'an answer that breaks a rule';
  const name = `${field} refuses ${refusedBy[rule]?.(limit) ?? shown}`;
  return [name, `${name} (${rule})`];
}

/** What each rule refuses, where words say it better than the answer. */
const refusedBy: { readonly [Rule in RuleName]?: (limit: unknown) => string } = {
  maxLength: (limit) => `more than ${limit} characters`,
  maxItems: (limit) => `more than ${limit}`,
  minItems: (limit) => `fewer than ${limit}`,
  uniqueItems: () => 'the same answer twice',
  accept: () => 'a file of another kind',
  empty: () => 'an empty file',
  maxSize: () => 'a file that is too large',
  maxTotal: () => 'files that are too large together',
  broken: () => 'a damaged file',
  mislabelled: () => 'a file that is not what its name says',
  maxPixels: () => 'a picture with too many pixels',
};

/** Names a question in a sentence: "first name", or "name in dogs" for one in a row. */
function inWords(path: string): string {
  const [own, around] = [lastSegment(path), parentPath(path)];
  if (own === '*') return `an entry of ${inWords(around)}`;
  const words = nameInWords(own);
  const isAbbreviation = /^\p{Lu}{2}/u.test(words);
  const name = isAbbreviation ? words : words.charAt(0).toLowerCase() + words.slice(1);
  const list = lastSegment(around) === '*' ? parentPath(around) : around;
  return list === '' ? name : `${name} in ${inWords(list)}`;
}

function unique(names: readonly string[], taken: ReadonlySet<string>): string {
  const free = names.find((name) => !taken.has(name));
  if (free !== undefined) return free;
  const last = names.at(-1) ?? '';
  let number = 2;
  while (taken.has(`${last}, ${number}`)) number += 1;
  return `${last}, ${number}`;
}

/** Changes a file; true if it is another afterwards. */
function change(root: string, file: string, edit: (text: string) => string): boolean {
  const path = join(root, file);
  if (!existsSync(path)) return false;
  const before = readFileSync(path, 'utf8');
  const after = edit(before);
  if (after === before) return false;
  writeFileSync(path, after);
  return true;
}
