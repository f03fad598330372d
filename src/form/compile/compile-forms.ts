import {
  checkPlainTexts,
  checkSiteTexts,
  templateVariables,
} from '../../page-language/template-variables.ts';
import { textFormats } from '../../questions/shapes.ts';
import type { RuleFacts } from '../../rules/rule.ts';
import { ruleNamed } from '../../rules/rules.ts';
import { type FileError, FileErrorList, type SourceLocation } from '../../yaml/file-error.ts';
import { createFileValidator } from '../../yaml/file-validator.ts';
import { nearest } from '../../yaml/nearest.ts';
import { locate, type ReportError } from '../../yaml/report-error.ts';
import { pointerStep, type Resolved, resolveFile } from '../../yaml/resolve.ts';
import { strictObject, texts } from '../../yaml/schema-builders.ts';
import { parseYaml, type YamlSource } from '../../yaml/yaml-source.ts';
import { checkForm } from '../language/check-form.ts';
import { checkRuleMessages } from '../language/check-send.ts';
import { type DeclaredForm, readDeclarations } from '../language/declarations.ts';
import { formFileSchema, type WrittenForm } from '../language/form-file.ts';
import { defaultMessages } from '../language/keywords.ts';
import {
  type NamedFormats,
  namedFormatsSchema,
  readyFormats,
  type WrittenFormats,
} from '../language/named-formats.ts';
import { type SharedWords, sharedWordsSchema, wordSlots } from '../language/shared-words.ts';
import { withOwnWidgets } from '../language/stock-widgets.ts';
import type { AddressedPage, FormDescription } from '../model/form.ts';
import type { ClosedDay } from '../runtime/days.ts';
import { defaultEndpoint, endpointOf } from '../runtime/endpoint.ts';
import { isGroup } from '../runtime/objects.ts';
import { addedLooks } from './added-looks.ts';
import { withAlternatives } from './alternatives.ts';
import { type CompiledForm, compileForm, type SharedTexts } from './compile.ts';
import { type FilledIn, filledInto, pageTexts, withDefaults } from './defaults.ts';
import { withQuestionsOnce } from './described-anew.ts';
import { type Moves, withMoves } from './moves.ts';
import type { PlainReading } from './plain-questions.ts';
import { inPlainWords } from './plain-words.ts';

/** A form compiled from its file, with the source location of each part. */
export interface ReadForm extends CompiledForm {
  readonly file: string;
  readonly resolved: Resolved;
  readonly declared: DeclaredForm;
  /** Its page if it has none, and no other page shows it. */
  readonly plainPage: AddressedPage;
  /** What its author left out. */
  readonly filledIn: readonly FilledIn[];
}

/** The file with the shared texts of all forms; it is no form. */
export const sharedFile = '_shared.yaml';

const messagesOfRules = Object.entries(defaultMessages).map(([rule, text]) => [
  rule,
  `What "${rule}" says if the question has no message of its own; when left out: "${text}".`,
]);

/** The schema of `forms/_shared.yaml` (JSON Schema, draft 7). */
export const sharedFileSchema = strictObject(['words'], {
  messages: {
    ...texts(Object.fromEntries(messagesOfRules)),
    required: [],
    description: 'Other words for rules without a message of their own.',
  },
  formats: namedFormatsSchema,
  words: sharedWordsSchema,
  $defs: { type: 'object', description: 'Questions that several forms share.' },
  uiSchema: { type: 'object', description: 'How shared questions look.' },
});

/** The file before defaults are added. */
interface SharedFile extends Omit<SharedTexts, 'messages' | 'formats'> {
  readonly messages?: Partial<SharedTexts['messages']>;
  readonly formats?: WrittenFormats;
}

const checkFormShape = createFileValidator<WrittenForm>(formFileSchema);
const checkSharedShape = createFileValidator<SharedFile>(sharedFileSchema);

interface ReadOptions {
  /** False if forms that send files are rejected, because the server has no folder for them. */
  readonly takesFiles?: boolean;
  /** The company's closed days; undefined if they are unknown, so that none is reported as missing. */
  readonly closed?: readonly ClosedDay[] | undefined;
}

/**
 * Compiles a folder of form files, given as texts by path (`forms/contact.yaml`). All errors are added to `errors`; a
 * form with an error is left out of the result.
 */
export function compileForms(
  texts: ReadonlyMap<string, string>,
  errors: FileErrorList,
  { takesFiles = true, closed }: ReadOptions = {},
): ReadForm[] {
  const sources = new Map<string, YamlSource>();
  for (const [file, content] of texts) sources.set(file, parseYaml(file, content, errors));
  const shared = readShared(sources, errors);
  if (!shared) return [];
  const around = JSON.stringify([shared, takesFiles, closed]);
  const readings = [...sources.values()]
    .filter(({ file, hasErrors }) => !hasErrors && isFormFile(file))
    .map(({ file }) => file)
    .sort()
    .map((file) => readForm({ file, sources, shared, takesFiles, closed, around }));
  addErrors(readings, errors);
  const forms = readings.flatMap(({ forms }) => forms);
  const ids = new Set([...sources.keys()].map(idOf).filter((id) => !id.startsWith('_')));
  return withOwnFormerNames(withoutTwins(forms, errors), ids, errors);
}

interface FormSource {
  readonly file: string;
  readonly sources: ReadonlyMap<string, YamlSource>;
  readonly shared: SharedTexts;
  readonly takesFiles: boolean;
  readonly closed: ReadOptions['closed'];
  /** The other inputs of compiling it, as JSON. */
  readonly around: string;
}

/** The last valid result for each form. */
const lastRead = new Map<string, { readonly form: ReadForm; readonly around: string }>();

/** One form file as it was read: the form, and all that is wrong with it. */
interface FormReading {
  readonly file: string;
  readonly forms: readonly ReadForm[];
  readonly errors: readonly InheritedError[];
}

/** A location in a form file, and the key of the form that takes this part from there, if it is another file. */
interface InheritedLocation extends SourceLocation {
  readonly takenAt?: SourceLocation;
}

interface InheritedError extends FileError {
  readonly takenAt?: SourceLocation;
  readonly also?: readonly InheritedLocation[];
}

/** Compiles a form, unless none of its inputs has changed. */
function readForm(given: FormSource): FormReading {
  const { file, sources, around } = given;
  const last = lastRead.get(file);
  const isSame =
    last?.around === around &&
    [...last.form.resolved.sources].every((source) => sources.get(source.file) === source);
  if (isSame) return { file, forms: [last.form], errors: [] };
  const own = new FileErrorList();
  const forms = readAnew(given, own);
  const [form] = forms;
  if (form && own.errors.length === 0) lastRead.set(file, { form, around });
  return { file, forms, errors: own.errors };
}

/**
 * Adds the errors of all forms. An error in a part that a form takes from another form, which is right by itself, is told at the key
 * that takes it.
 */
function addErrors(readings: readonly FormReading[], errors: FileErrorList): void {
  const known = new Set(
    readings.flatMap(({ file, errors }) =>
      errors.flatMap((error) =>
        [error, ...(error.also ?? [])]
          .filter((place) => place.file === file)
          .map((place) => keyOf(place, error.message)),
      ),
    ),
  );
  for (const { errors: own } of readings) {
    for (const error of own) {
      const { message, lacking, isUnreadable = false, also = [] } = error;
      for (const { takenAt, ...place } of [error, ...also] as InheritedLocation[]) {
        const isInherited = takenAt !== undefined && !known.has(keyOf(place, message));
        const { file, line, column } = isInherited ? takenAt : place;
        const source = isInherited
          ? ` (It comes from ${place.file}:${place.line}; write what differs beside the "$ref".)`
          : '';
        errors.add({ file, line, column }, `${message}${source}`, { lacking, isUnreadable });
      }
    }
  }
}

function keyOf({ file, line, column }: SourceLocation, message: string): string {
  return JSON.stringify([file, line, column, message]);
}

/** Returns a form file in which a location in another form also names the key that takes the part from there. */
function withTakers(resolved: Resolved, file: string): Resolved {
  const withTaker = (pointer: string, place: SourceLocation): InheritedLocation =>
    place.file === file || !isFormFile(place.file)
      ? place
      : { ...place, takenAt: resolved.locationInFile(pointer) };
  return {
    ...resolved,
    locationOf: (pointer) => withTaker(pointer, resolved.locationOf(pointer)),
    locationOfKey: (pointer) => withTaker(pointer, resolved.locationOfKey(pointer)),
    locationOfPart: (pointer) => withTaker(pointer, resolved.locationOfPart(pointer)),
  };
}

function isFormFile(file: string): boolean {
  return !baseName(file).startsWith('_');
}

function readAnew(
  { file, sources, shared, takesFiles, closed }: FormSource,
  errors: FileErrorList,
): ReadForm[] {
  const read = withTakers(resolveFile(file, sources, errors, { roots: ['schema'] }), file);
  const moves: Moves = [];
  const unread = new Set(read.unread);
  const reportUnsupported: ReportError = (pointer, message, at = 'value') => {
    errors.add(locate(read, pointer, at), message);
    unread.add(pointer.slice(0, pointer.lastIndexOf('/')));
  };
  const { formats } = shared;
  const value = inPlainTerms(read.value, { moves, reportUnsupported, unread, formats });
  const plain = withMoves({ ...read, value, unread }, moves);
  const written = checkFormShape(plain, errors);
  if (!written) return [];
  // If the list is missing, the word stays, and the check reports it.
  const days = closed?.length === 0 ? 'closed' : (closed ?? []);
  const schema = withFacts(written.schema, { closed: days }) as WrittenForm['schema'];
  const opened: Moves = [];
  const untold: string[] = [];
  const report: ReportError = (pointer, message, at = 'value') => {
    untold.push(pointer);
    errors.add(locate(plain, pointer, at), message);
  };
  const opening: WrittenForm = {
    ...written,
    schema: withQuestionsOnce(withAlternatives(schema, '/schema', { moves: opened, report }), {
      pointer: '/schema',
      report,
    }),
  };
  // All other errors would be consequences of alternatives without a discriminator.
  if (untold.length > 0) return [];
  const resolved = withMoves(plain, opened);
  const id = idOf(file);
  const complete = withDefaults(opening, { id, words: shared.words });
  const declared = readDeclarations(complete);
  checkForm(complete, declared, { written: opening, resolved, errors, takesFiles });
  const filledIn = filledInto(opening, complete);
  const compiled = compileForm(id, complete, { shared, declared });
  const plainPage = { path: `/${id}`, ...pageTexts({}, { id, words: shared.words.form }) };
  return [{ file, resolved, declared, filledIn, plainPage, ...compiled }];
}

/** Fills the site's facts, such as the company's closed days, into the rules of a form file. */
function withFacts(value: unknown, facts: RuleFacts): unknown {
  if (Array.isArray(value)) return value.map((each) => withFacts(each, facts));
  if (!isGroup(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => {
    const { fillIn } = ruleNamed(key) ?? {};
    // A group of keys is a question with the name of a rule.
    return [key, fillIn && !isGroup(inner) ? fillIn(inner, facts) : withFacts(inner, facts)];
  });
  return Object.fromEntries(entries);
}

/** Simplifies the schema and the uiSchema of a file, and removes its definitions, which have been resolved. */
function inPlainTerms(file: unknown, reading: Omit<PlainReading, 'looks'>): unknown {
  if (!isGroup(file) || !isGroup(file.schema)) return file;
  const { definitions: _, $defs: __, ...written } = file.schema;
  // A form is a group of questions, whether its file says so or not.
  const whole = { type: 'object', ...written };
  const looks = addedLooks(withOwnWidgets(file.uiSchema));
  const schema = inPlainWords(whole, '/schema', { ...reading, looks });
  const uiSchema = looks.result();
  return { ...file, schema, ...(uiSchema !== undefined && { uiSchema }) };
}

function readShared(
  sources: ReadonlyMap<string, YamlSource>,
  errors: FileErrorList,
): SharedTexts | undefined {
  const file = [...sources.keys()].find((candidate) => baseName(candidate) === sharedFile);
  if (file && sources.get(file)?.hasErrors) return undefined;
  if (file) return readTexts(resolveFile(file, sources, errors), errors);
  const folder = [...sources.keys()][0]?.replace(/[^/]*$/, '') ?? 'forms/';
  const misnamed = nearest(sharedFile, [...sources.keys()].map(baseName));
  errors.add(
    { file: folder + sharedFile, line: 1, column: 1 },
    `This file is missing. It holds the messages that all forms share.${misnamed ? ` Rename ${folder}${misnamed} to "${sharedFile}".` : ''}`,
  );
  return undefined;
}

function readTexts(resolved: Resolved, errors: FileErrorList): SharedTexts | undefined {
  const texts = checkSharedShape(resolved, errors);
  if (!texts) return undefined;
  const report = (pointer: string, message: string) =>
    errors.add(resolved.locationOf(pointer), message);
  checkRuleMessages(texts.messages, '/messages', report);
  checkSharedWords(texts.words, report);
  const formats = withReadyFormats(texts.formats, report);
  return { ...texts, formats, messages: { ...defaultMessages, ...texts.messages } };
}

/** Returns all formats by name; reports one that says too little, or has the name of a format that is no pattern. */
function withReadyFormats(written: WrittenFormats = {}, report: ReportError): NamedFormats {
  const named = Object.entries(written).flatMap(([name, each]) => {
    const place = `/formats${pointerStep(name)}`;
    const { pattern, message, ...looks } = { ...readyFormats[name], ...each };
    if (Object.hasOwn(textFormats, name) && !Object.hasOwn(readyFormats, name)) {
      report(place, `"${name}" is a format that every form has. Write another name.`);
    } else if (pattern === undefined || message === undefined) {
      const key = pattern === undefined ? 'pattern' : 'message';
      report(place, `"${key}" is missing in "${name}". Add a line "${key}: ...".`);
    } else {
      checkPlainTexts(message, `${place}/message`, { allowed: [], report });
      return [[name, { pattern, message, ...looks }] as const];
    }
    return [];
  });
  return { ...readyFormats, ...Object.fromEntries(named) };
}

function checkSharedWords(words: SharedWords, report: ReportError): void {
  for (const [key, texts] of Object.entries(words)) {
    const slots = wordSlots[key];
    if (!slots) checkSiteTexts(texts, `/words/${key}`, report);
    else {
      const allowed = [...slots, ...templateVariables];
      checkPlainTexts(texts, `/words/${key}`, { allowed, report });
    }
  }
}

/**
 * Reports and removes forms whose former name belongs to a current form, or to two forms. `ids` includes forms that
 * could not be read.
 */
function withOwnFormerNames(
  forms: readonly ReadForm[],
  ids: ReadonlySet<string>,
  errors: FileErrorList,
): ReadForm[] {
  const owners = new Map<string, string>();
  const wrongIn = (name: string, { id }: FormDescription): string | undefined => {
    if (name === id) {
      return `"${name}" is the name of this form today. Only names that it had before belong here: remove it.`;
    }
    if (ids.has(name)) {
      return `"${name}" is the name of another form today. Remove its file if it became this one; otherwise remove the name here.`;
    }
    const owner = owners.get(name);
    return owner && `"${name}" is already a former name of ${owner}. Keep it in one of the two.`;
  };
  return forms.filter(({ file, resolved, description }) => {
    const wrong = (description.formerly ?? []).map((name, index) => {
      const message = wrongIn(name, description);
      if (message) errors.add(resolved.locationOf(`/formerly/${index}`), message);
      else owners.set(name, file);
      return message;
    });
    return wrong.every((message) => message === undefined);
  });
}

/** Reports and removes forms whose endpoint belongs to another form: the one with that name, if there is one. */
function withoutTwins(forms: readonly ReadForm[], errors: FileErrorList): ReadForm[] {
  const owners = new Map<string, string>();
  for (const form of [...forms.filter(isCalledLikeCall), ...forms]) {
    const endpoint = endpointOf(form.description);
    if (endpoint !== undefined && !owners.has(endpoint)) owners.set(endpoint, form.file);
  }
  return forms.filter((form) => {
    const endpoint = endpointOf(form.description);
    const owner = endpoint === undefined ? form.file : owners.get(endpoint);
    if (owner === form.file) return true;
    const message = `"${endpoint}" is already used by ${owner}. Choose another; in a copy of a form, change the "path" of its page, too.`;
    errors.add(form.resolved.locationOf('/send/to'), message);
    return false;
  });
}

function isCalledLikeCall({ description }: ReadForm): boolean {
  return endpointOf(description) === defaultEndpoint(description.id);
}

/** Returns the id of the form in a file. */
function idOf(file: string): string {
  return baseName(file).replace(/\.yaml$/, '');
}

function baseName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}
