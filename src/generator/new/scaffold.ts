import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { toFileName } from '../../files/file-names.ts';
import { writeFirstExamples } from '../../fixtures/update-examples.ts';
import { isEqual } from '../../form/runtime/is-equal.ts';
import { isGroup } from '../../form/runtime/objects.ts';
import { listingInWords } from '../../form/runtime/subjects.ts';
import { reservedAt } from '../../page-language/addresses.ts';
import type { Page } from '../../page-language/page-file.ts';
import type { Content } from '../../page-language/read-content.ts';
import { type FileError, FileErrors, type SourceLocation } from '../../yaml/file-error.ts';
import { pointerStep } from '../../yaml/resolve.ts';
import { withEntriesIn } from '../../yaml/splice.ts';
import { indexAddresses } from '../addresses/address-index.ts';
import type { ImportedForm } from '../import/import-form.ts';
import { readSite, type SiteReading } from '../load-site.ts';
import { describeImport, formFromRjsf, type ImportSources } from './from-rjsf.ts';

/** The kinds that `npm run new` creates, with the files of each; `<id>` stands for the given name. */
const kinds = {
  form: [
    { template: 'form.yaml', file: 'forms/<id>.yaml' },
    { template: 'examples.yaml', file: 'tests/forms/<id>.yaml' },
  ],
  page: [{ template: 'page.yaml', file: 'content/pages/<id>.yaml' }],
  town: [{ template: 'town.yaml', file: 'content/pages/<id>.yaml' }],
} as const;

type Kind = keyof typeof kinds;

/** The output of a command: its result, or an error. */
export interface CommandReport {
  readonly text: string;
  readonly isError: boolean;
}

const usage =
  'Write "npm run new -- form NAME", or "page NAME", "town NAME" or "site"; to bring a form from rjsf, "form NAME --from schema.json", with "--ui ui.json" behind it if it has a uiSchema.';

/** The option for a new form with steps. */
const stepsOption = '--steps';

/** The lines of a form file for two steps and a review. */
const stepLines = `uiSchema:
  ui:layout: steps
  ui:review: true
  ui:sections:
    - title: About you
      fields: [name, email]
    - title: Your message
      fields: [topic, message]
`;

/** Creates the files of a new form, page or town page, or returns the reason why it cannot. */
export function scaffold(root: string, [kind, ...words]: readonly string[]): CommandReport {
  const { names, from, ui } = optionsIn(words);
  const isInSteps = names.includes(stepsOption);
  const id = names.filter((word) => word !== stepsOption).join(' ');
  if (!isKind(kind))
    return refused(kind === undefined ? usage : `There is no new "${kind}". ${usage}`);
  if (isInSteps && kind !== 'form') return refused(`Only a form has steps. ${usage}`);
  if (from !== undefined && kind !== 'form')
    return refused(`Only a form comes from rjsf. ${usage}`);
  if (ui !== undefined && from === undefined)
    return refused(`"--ui" goes with "--from" and the file of the schema. ${usage}`);
  if (from === '' || ui === '') return refused(`The name of a file is missing. ${usage}`);
  if (from !== undefined && isInSteps)
    return refused('Bring the form first; then "ui:layout: steps" under "uiSchema" makes steps.');
  if (id === '') return refused(`The new ${kind} needs a name. ${usage}`);
  const { content, errors, forms } = readSite(root);
  if (!content) {
    return refused(
      'content/site.yaml cannot be read. Correct it first, as "npm run check" says, and then try again.',
    );
  }
  const page =
    kind === 'form' && from === undefined
      ? content.pages.find((each) => pathsOf(each).has(`/${id}`))
      : undefined;
  const request = { root, kind, id, isInSteps, content, forms, page, errors };
  const obstacle =
    invalidName(request) ?? takenFile(request) ?? takenTown(request) ?? takenAddress(request);
  if (obstacle !== undefined) return refused(obstacle);
  return from === undefined ? write(request) : writeImported(request, { from, ui });
}

/** Separates the options with a file behind them from the other words. */
function optionsIn(words: readonly string[]): { names: string[]; from?: string; ui?: string } {
  const parsed: { names: string[]; from?: string; ui?: string } = { names: [] };
  const left = words.flatMap((word) =>
    /^--(?:from|ui)=/.test(word) ? word.split(/=(.*)/s, 2) : [word],
  );
  for (let at = 0; at < left.length; at++) {
    const word = left[at] ?? '';
    if (word === '--from') parsed.from = left[++at] ?? '';
    else if (word === '--ui') parsed.ui = left[++at] ?? '';
    else parsed.names.push(word);
  }
  return parsed;
}

/** Writes the form file that was made from files of rjsf, also if the check is not content with it yet. */
function writeImported(
  { root, id, content }: ScaffoldRequest,
  sources: ImportSources,
): CommandReport {
  const made = formFromRjsf({ root, id, title: titleOf(id), closed: content.closed, ...sources });
  if ('obstacle' in made) return refused(made.obstacle);
  const file = `forms/${id}.yaml`;
  writeFileSync(join(root, file), made.text);
  const { errors, texts, forms } = readSite(root);
  const own = errors.filter((error) => error.file === file);
  const { length } = forms.find((form) => form.file === file)?.description.questions ?? [];
  const count = length === 1 ? 'one question' : `${length} questions`;
  const examples = errors.length === 0 && length > 0 ? writeExamples(root, id, made) : undefined;
  const lines = [
    length === 0 ? `Written: ${file}.` : `Written: ${file}, with ${count}.`,
    ...(examples === undefined ? [] : [`Written: ${examples}, with example answers.`]),
    ...describeImport(made),
    own.length === 0
      ? `"npm run check" is content with it: "npm run dev" shows it at /${id}.`
      : `"npm run check" is not content with it yet:\n\n${new FileErrors(own, texts).message}`,
  ];
  return { text: lines.join('\n'), isError: false };
}

/** Writes the first examples of a form that was brought here, from the answers that were kept with it. */
function writeExamples(root: string, id: string, { translated }: ImportedForm): string | undefined {
  const { formData } = translated;
  return writeFirstExamples(root, { id, answers: isGroup(formData) ? formData : {} });
}

/** Writes the files, and takes them back if the check finds errors because of them; errors from before stay. */
function write(request: ScaffoldRequest): CommandReport {
  const { root, kind, id, isInSteps, page } = request;
  const files = filesOf(root, kind, id);
  const holder = page && `content/pages/${page.id}.yaml`;
  const asItWas = holder && readFileSync(join(root, holder), 'utf8');
  const remove = () => {
    const written = [...files.keys()].filter((file) => existsSync(join(root, file)));
    for (const file of written) rmSync(join(root, file));
    if (holder && asItWas) writeFileSync(join(root, holder), asItWas);
  };
  const holding = asItWas && withEntriesIn(asItWas, 'blocks', `- block: form\n  form: ${id}`);
  if (holder && !holding) {
    return refused(
      `${holder} has the address /${id}, and its blocks do not stand below each other. Write each on lines of its own, beginning with "- block:", and try again.`,
    );
  }
  try {
    for (const [file, plain] of files) {
      const placed = holder ? plain.replace(/^page:\n(?:[ #].*\n|\n)+/m, '') : plain;
      const text = isInSteps ? placed.replace('uiSchema:\n', stepLines) : placed;
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    if (holder && holding) writeFileSync(join(root, holder), holding);
  } catch (error) {
    // The disk is full, or read-only.
    remove();
    throw error;
  }
  const { errors, texts, forms } = readSite(root);
  const before = new Set(request.errors.map(at));
  const caused = errors.filter((error) => files.has(error.file) || !before.has(at(error)));
  if (caused.length > 0) {
    remove();
    return refused(
      `Nothing was written, as it would not fit:\n\n${new FileErrors(caused, texts).message}`,
    );
  }
  const others = errors.length === 1 ? 'one mistake' : `${errors.length} mistakes`;
  const lines = [
    ...[...files.keys()].map((file) => `Written: ${file}`),
    ...(holder ? [`Added to: ${holder}, as its last block`] : []),
    ...(kind === 'town' ? [linkTown(request)] : []),
    ...forms
      .filter(({ description }) => description.id === id)
      .map(
        ({ description }) => `At the desk, a request is ${listingInWords(description.questions)}.`,
      ),
    `It works as it is: "npm run dev" shows it at /${id}. Now replace its starter texts, and delete the "# sample" after each.`,
    ...(errors.length > 0 ? [`Elsewhere, "npm run check" finds ${others}, too.`] : []),
  ];
  return { text: lines.join('\n'), isError: false };
}

/** Returns all addresses of a page. */
function pathsOf({ path, aliases = [] }: Page): ReadonlySet<string | undefined> {
  return new Set([path, ...aliases]);
}

function refused(text: string): CommandReport {
  return { text, isError: true };
}

/** The requested form or page, and the site as it is. */
interface ScaffoldRequest {
  readonly root: string;
  readonly kind: Kind;
  readonly id: string;
  readonly isInSteps: boolean;
  readonly content: Content;
  readonly forms: SiteReading['forms'];
  /** The page that has the address of the new form and will show it. */
  readonly page: Page | undefined;
  /** What was wrong before. */
  readonly errors: readonly FileError[];
}

function invalidName({ id }: ScaffoldRequest): string | undefined {
  if (/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id) && id.length <= 60) return undefined;
  const better = idOf(id).slice(0, 60) || 'window-repair';
  return `"${id}" cannot be the name of a file. Use small letters, digits and hyphens, such as "${better}".`;
}

function takenFile({ root, kind, id }: ScaffoldRequest): string | undefined {
  const taken = [...filesOf(root, kind, id).keys()].find((file) => existsSync(join(root, file)));
  return taken && `${taken} is there already. Change that file, or choose another name.`;
}

function takenTown({ kind, id, content }: ScaffoldRequest): string | undefined {
  if (kind !== 'town') return undefined;
  const town = content.site.towns.find(({ name, to }) => idOf(name) === id && to !== undefined);
  return town && `${town.name} has a page already, at ${town.to}. Change that page instead.`;
}

function takenAddress({ id, content, forms, page }: ScaffoldRequest): string | undefined {
  if (page) return undefined;
  const address = `/${id}`;
  const { byAddress } = indexAddresses({ pages: content.pages, forms });
  const usedBy = byAddress.get(address)?.file ?? reservedAt(address)?.usedBy;
  return usedBy && `The address ${address} is taken by ${usedBy}. Choose another name.`;
}

/**
 * Links to the new page of a town from the list of towns, in whichever file that is, and appends a town that is not in
 * it. Returns a line for the author. A list in another layout is left unchanged.
 */
function linkTown({ root, id, content }: ScaffoldRequest): string {
  const { towns } = content.site;
  const resolved = content.files.get('content/site.yaml');
  const known = towns.findIndex(({ name }) => idOf(name) === id);
  const town = { name: towns[known]?.name ?? titleOf(id), to: `/${id}` };
  const isKnown = known !== -1;
  const place = isKnown
    ? resolved?.locationOfKey(`/towns${pointerStep(known)}/name`)
    : resolved?.locationOf('/towns');
  if (!place) throw new Error('there are towns, but no content/site.yaml');
  const file = join(root, place.file);
  const before = readFileSync(file, 'utf8');
  const wanted = isKnown ? towns.with(known, town) : [...towns, town];
  writeFileSync(file, isKnown ? withLink(before, place, town) : withTown(before, place, town));
  const { content: now, errors } = readSite(root);
  if (errors.length === 0 && isEqual(now?.site.towns, wanted)) return `Linked in: ${at(place)}`;
  writeFileSync(file, before);
  return isKnown
    ? `Not linked yet: add "to: ${town.to}" to "${town.name}" in ${at(place)}.`
    : `Not linked yet: add "{ name: ${town.name}, to: ${town.to} }" to the list in ${at(place)}.`;
}

interface Town {
  readonly name: string;
  readonly to: string;
}

function withLink(text: string, { line, column }: SourceLocation, { to }: Town): string {
  return text
    .split('\n')
    .toSpliced(line, 0, `${' '.repeat(column - 1)}to: ${to}`)
    .join('\n');
}

/** Adds a town after the last item of the list that starts at a location. */
function withTown(text: string, { line, column }: SourceLocation, { name, to }: Town): string {
  const lines = text.split('\n');
  const indent = ' '.repeat(column - 1);
  const isComment = (each: string) => /^\s*(?:#|$)/.test(each);
  const isOfList = (each: string) =>
    /^[- ]/.test(each.slice(indent.length)) && each.startsWith(indent);
  const behind = lines.findIndex((each, at) => at >= line && !isComment(each) && !isOfList(each));
  const whole = behind === -1 ? lines : lines.slice(0, behind);
  const end = whole.findLastIndex((each) => !isComment(each)) + 1;
  return lines.toSpliced(end, 0, `${indent}- name: ${name}`, `${indent}  to: ${to}`).join('\n');
}

function at({ file, line }: SourceLocation): string {
  return `${file}:${line}`;
}

function isKind(word: string | undefined): word is Kind {
  return word !== undefined && Object.hasOwn(kinds, word);
}

/** Returns the filled-in templates of a kind by file path. */
function filesOf(root: string, kind: Kind, id: string): Map<string, string> {
  const folder = join(root, 'src/generator/new');
  return new Map(
    kinds[kind].map(({ template, file }) => [
      filled(file, id),
      filled(readFileSync(join(folder, template), 'utf8'), id),
    ]),
  );
}

/** Turns `little-britain` into "Little Britain". */
export function titleOf(id: string): string {
  return id.replaceAll(/(^|-)([a-z0-9])/g, (_, hyphen: string, letter: string) =>
    hyphen === '' ? letter.toUpperCase() : ` ${letter.toUpperCase()}`,
  );
}

/** Turns words into the id of a page or form, such as "Little Britain!" into `little-britain`. */
export function idOf(words: string): string {
  return toFileName(words).replace(/^[-0-9]+/, '');
}

function filled(text: string, id: string): string {
  return text
    .replaceAll('<id>', id)
    .replaceAll('<Name>', titleOf(id))
    .replaceAll('<name>', id.replaceAll('-', ' '));
}
