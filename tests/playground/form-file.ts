import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LineCounter, parseDocument, stringify } from 'yaml';
import { compileForms, type ReadForm } from '../../src/form/compile/compile-forms.ts';
import { FileErrorList } from '../../src/yaml/file-error.ts';
import { type Json, type Sample, stepsOf } from './sample-file.ts';

/** A sample as a form file, and what is said about it. */
export interface SampleForm {
  readonly text: string;
  readonly forms: readonly ReadForm[];
  readonly errors: FileErrorList['errors'];
}

const shared = 'forms/_shared.yaml';
const file = 'forms/sample.yaml';
const messages = {
  submit: 'Send',
  sending: 'Sending...',
  invalid: 'Something is wrong.',
  success: { show: 'banner', text: 'Thank you.' },
  failure: { text: 'It did not work.' },
  network: 'There is no network.',
};

type Part = { readonly [key: string]: Json };

/** Reads a sample as a form file with nothing but what every form must have besides. */
export function readSample({ schema, uiSchema }: Sample): SampleForm {
  const fields = [...new Set(namesIn(schema))];
  const form = { send: { fields }, messages, schema, uiSchema };
  const text = stringify(form, { aliasDuplicateObjects: false, lineWidth: 0 });
  const path = fileURLToPath(new URL(`../../${shared}`, import.meta.url));
  const errors = new FileErrorList();
  const texts = new Map([
    [shared, readFileSync(path, 'utf8')],
    [file, text],
  ]);
  return { text, forms: compileForms(texts, errors), errors: errors.errors };
}

/**
 * What `npm run check` demands of every form and rjsf does not: a limit for each text and each list; and a title for each
 * question, which is its name, as rjsf has it.
 */
export function completed(sample: Sample): Sample {
  const root = sample.schema as Part;
  const definitions = { ...group(root.definitions), ...group(root.$defs) };
  // Only right in the form do options alone make a question; in a branch they narrow one.
  const declared = Object.entries(group(root.properties)).map(([name, part]) => [
    name,
    complete(part, { definitions, name, isDeclared: true }),
  ]);
  const { properties: _, ...rest } = root;
  const schema = {
    ...group(complete(rest, { definitions })),
    ...(root.properties !== undefined && { properties: Object.fromEntries(declared) }),
  };
  return { ...sample, schema };
}

/** The lines of a JSON pointer in the text of a form file: that of the key, and that of the value. */
export function linesOf(text: string, pointer: string): number[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, keepSourceTokens: true });
  const steps = stepsOf(pointer).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const holder = document.getIn(steps.slice(0, -1), true) as { items?: readonly unknown[] };
  const value = document.getIn(steps, true) as { range?: [number] } | undefined;
  const pair = holder?.items?.find(
    (item) => (item as { key?: { value?: unknown } }).key?.value === steps.at(-1),
  ) as { key: { range: [number] } } | undefined;
  const offsets = [pair?.key.range[0], value?.range?.[0]].filter((offset) => offset !== undefined);
  return offsets.map((offset) => lines.linePos(offset).line);
}

interface Context {
  readonly definitions: Part;
  /** The name of the question, where the part is one. */
  readonly name?: string;
  /** True where options alone make a question. */
  readonly isDeclared?: boolean;
}

function complete(part: Json, { definitions, name, isDeclared = false }: Context): Json {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  const entries = Object.entries(part as Part).map(([key, value]) => [
    key,
    completeInside(key, value, definitions),
  ]);
  const { $ref, type, enum: options, title, maxLength, maxItems } = part as Part;
  const target = group(definitions[String($ref).split('/').at(-1) ?? '']);
  const isTitled = title !== undefined || target.title !== undefined;
  const isAsked = [type, $ref, isDeclared ? options : undefined].some((key) => key !== undefined);
  return {
    ...Object.fromEntries(entries),
    ...(name !== undefined && isAsked && !isTitled && { title: name }),
    ...(isFreeText(part as Part) && maxLength === undefined && { maxLength: 200 }),
    ...(type === 'array' && maxItems === undefined && { maxItems: 20 }),
  };
}

function completeInside(key: string, value: Json, definitions: Part): Json {
  const each = (change: (inner: Json, name: string) => Json) =>
    Object.fromEntries(
      Object.entries(group(value)).map(([name, inner]) => [name, change(inner, name)]),
    );
  switch (key) {
    case 'properties':
      return each((inner, name) => complete(inner, { definitions, name }));
    case 'definitions':
    case '$defs':
      return each((inner) => complete(inner, { definitions }));
    case 'allOf':
      return (value as readonly Json[]).map((inner) => complete(inner, { definitions }));
    case 'oneOf':
      return (value as readonly Json[]).map((inner) => complete(inner, { definitions }));
    case 'dependencies':
      return each((inner) => complete(inner, { definitions }));
    case 'items':
      return Array.isArray(value)
        ? value.map((inner) => complete(inner, { definitions }))
        : complete(value, { definitions });
    case 'additionalItems':
    case 'then':
    case 'else':
      return complete(value, { definitions });
    default:
      return value;
  }
}

function isFreeText({ type, format, ...part }: Part): boolean {
  const isChoice = ['enum', 'oneOf', 'anyOf', 'const'].some((key) => key in part);
  return (
    [type].flat().includes('string') &&
    !isChoice &&
    !/^(date|time|date-time|data-url)$/.test(String(format))
  );
}

/** The names of the questions at the top of a form, those of its branches too. */
function namesIn(schema: Json): string[] {
  const { properties, allOf = [], oneOf = [], anyOf = [], then, else: otherwise } = group(schema);
  const listed = [allOf, oneOf, anyOf] as readonly (readonly Json[])[];
  const branches = [then, otherwise, ...listed.flat()];
  return [
    ...Object.keys(group(properties)),
    ...branches.flatMap((branch) => (branch ? namesIn(branch) : [])),
  ];
}

function group(value: Json | undefined): Part {
  const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isGroup ? (value as Part) : {};
}
