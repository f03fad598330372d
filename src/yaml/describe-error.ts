import type { AnySchemaObject, ErrorObject } from 'ajv';
import { keyMeantBy } from './everyday-keys.ts';
import { isRecord } from './merge.ts';
import { allowed, didYouMean, nearest } from './nearest.ts';
import { pointerStep } from './resolve.ts';
import type { Spot } from './say.ts';

/** A mistake that a schema found: its place, and the sentence for the editor. */
export interface Complaint {
  readonly pointer: string;
  readonly at: Spot;
  readonly message: string;
}

/** Turns one error of Ajv (run with `verbose`) into a sentence that says what to write instead. */
export function describeSchemaError(error: ErrorObject): Complaint {
  const { instancePath: pointer, params, parentSchema = {}, data } = error;
  const key = nameOf(pointer);
  const purpose = purposeOf(parentSchema);
  switch (error.keyword) {
    case 'additionalProperties':
      return unknownKey(pointer, String(params.additionalProperty), error);
    case 'required':
      return missingKey(pointer, String(params.missingProperty), parentSchema);
    case 'type':
      if (isBare(pointer, parentSchema)) {
        return { pointer, at: 'key', message: `Write "ui:${lastStep(pointer)}:".` };
      }
      if (data === null && isEntry(pointer)) {
        const message = `${key} is empty. Write it behind the dash, or remove the dash.`;
        return at(pointer, message);
      }
      return at(
        pointer,
        `${key} must be ${typeList(params.type)}, but it is ${typeOf(data)}.${remedyFor(error)}${purpose}`,
      );
    case 'enum':
      return at(
        pointer,
        meantAdvice(pointer, error) ?? notAllowed(pointer, data, params.allowedValues) + purpose,
      );
    case 'const':
      return at(pointer, notAllowed(pointer, data, [params.allowedValue]) + purpose);
    case 'pattern':
      return at(
        pointer,
        `${quote(pointer, data)} does not have the right shape.${slipIn(error)}${purpose}`,
      );
    case 'format':
      return at(pointer, wrongFormat(error));
    case 'propertyNames':
      return unfitName(pointer, String(params.propertyName), purpose);
    case 'minItems':
    case 'maxItems':
      return wrongCount(error);
    case 'minLength':
    case 'minProperties':
      return at(pointer, `${key} is empty. Write something, or remove the key.`);
    case 'uniqueItems':
      return twice(pointer, data, Math.max(params.i, params.j));
    case 'minimum':
    case 'maximum':
      return at(
        pointer,
        `${key} must be ${params.limit} at ${error.keyword === 'minimum' ? 'least' : 'most'}, but it is ${data}.${purpose}`,
      );
    case 'exclusiveMinimum':
      return at(pointer, `${key} must be more than ${params.limit}, but it is ${data}.${purpose}`);
    default:
      return at(pointer, `${key} ${error.message ?? 'is not right'}.`);
  }
}

function wrongFormat({ instancePath: pointer, params, data, parentSchema = {} }: ErrorObject) {
  if (params.format !== 'time-zone') {
    return `${nameOf(pointer)} is not a valid regular expression. Check its brackets.`;
  }
  const suggestion = didYouMean(String(data), Intl.supportedValuesOf('timeZone'));
  return `${quote(pointer, data)} is no time zone.${suggestion}${purposeOf(parentSchema)}`;
}

function unknownKey(
  pointer: string,
  key: string,
  { parentSchema: schema = {}, data }: ErrorObject,
): Complaint {
  const known = Object.keys(schema.properties ?? {});
  const refused = new Map<string, unknown>(schema.refused);
  const advice = refused.get(key) ?? refused.get(key.toLowerCase());
  if (typeof advice === 'string') {
    const message = `"${key}" cannot be used here. ${advice}`;
    return { pointer: pointer + pointerStep(key), at: 'key', message };
  }
  const moved = movedQuestion(pointer, { known, value: Object(data)[key] });
  if (moved && !nearest(key, known)) {
    const message = `"${key}" is not a key that belongs here. If it is a question, ${moved}`;
    return { pointer: pointer + pointerStep(key), at: 'key', message };
  }
  const free = known.filter((each) => !Object.hasOwn(Object(data), each));
  const meant = nearest(key, known) ? undefined : keyMeantBy(key, free);
  const hint = meant ? ` Write "${meant}:".` : didYouMean(key, known);
  return {
    pointer: pointer + pointerStep(key),
    at: 'key',
    message: `"${key}" is not a key that belongs here.${hint} Allowed: ${known.join(', ')}.`,
  };
}

/** Where a question belongs that stands too far left, beside "properties", or too far right, inside of another one. */
function movedQuestion(
  pointer: string,
  { known, value }: { readonly known: readonly string[]; readonly value: unknown },
): string | undefined {
  if (!isRecord(value)) return undefined;
  if (known.includes('properties'))
    return 'indent it and all its lines two spaces further than "properties:".';
  const isAlike = known.includes('type') && Object.keys(value).every((key) => known.includes(key));
  return isAlike ? `begin it in the same column as ${nameOf(pointer)}.` : undefined;
}

function missingKey(pointer: string, key: string, schema: AnySchemaObject): Complaint {
  const own: AnySchemaObject = schema.properties?.[key] ?? {};
  const place = pointer === '' ? 'this file' : nameOf(pointer).replace(/^An/, 'an');
  return {
    pointer,
    at: 'part',
    message: `"${key}" is missing in ${place}. Add a line "${key}: ...".${purposeOf(own)}`,
  };
}

/** True if a key lacks its "ui:". */
function isBare(pointer: string, { bare }: AnySchemaObject): boolean {
  return Array.isArray(bare) && bare.includes(lastStep(pointer));
}

/** Returns the value to write in place of one that people often use for it. */
function meantAdvice(pointer: string, { data, parentSchema }: ErrorObject): string | undefined {
  const advice = new Map<string, unknown>(parentSchema?.meant).get(String(data).toLowerCase());
  return typeof advice === 'string'
    ? `${quote(pointer, data)} is not allowed. ${advice}`
    : undefined;
}

function unfitName(pointer: string, name: string, purpose: string): Complaint {
  const message = `"${name}" cannot be a name here.${purpose}`;
  return { pointer: pointer + pointerStep(name), at: 'key', message };
}

function twice(pointer: string, data: unknown, index: number): Complaint {
  const entry: unknown = Array.isArray(data) ? data[index] : data;
  const message = `"${String(entry)}" stands twice in ${nameOf(pointer)}. Keep one of the two.`;
  return at(pointer + pointerStep(index), message);
}

/** A list with too few or too many entries. */
function wrongCount({ instancePath: pointer, keyword, params, data, parentSchema }: ErrorObject) {
  const count = Array.isArray(data) ? data.length : 0;
  const limit = Number(params.limit);
  const key = nameOf(pointer);
  if (count === 0) return at(pointer, `${key} is empty. Write something, or remove the key.`);
  const bound = keyword === 'minItems' ? 'at least' : 'at most';
  const entries = limit === 1 ? '1 entry' : `${limit} entries`;
  return at(
    pointer,
    `${key} must have ${bound} ${entries}, but it has ${count}.${purposeOf(parentSchema ?? {})}`,
  );
}

function notAllowed(pointer: string, data: unknown, values: readonly unknown[]): string {
  return `${quote(pointer, data)} is not allowed.${allowed(data, values)}`;
}

/** How a value of the wrong type is written rightly, where that can be told. */
function remedyFor(error: ErrorObject): string {
  const { params, data } = error;
  const due = [params.type].flat();
  if (due.includes('object') && Array.isArray(data)) return ' Remove the dashes.';
  if (due.includes('string')) return quotesFor(data);
  if (due.includes('array') && typeof data === 'string') return listFor(error);
  const isNumber = due.includes('integer') || due.includes('number');
  if (!isNumber || typeof data !== 'string') return '';
  return /^-?\d+$/.test(data) ? ' Remove the quotes.' : ' Write it in digits only, such as 12.';
}

/** The hint that is missing most often: YAML takes 5 for a number, "5" for a text, and a colon for the end of a key. */
function quotesFor(data: unknown): string {
  if (typeof data === 'number' || typeof data === 'boolean') return ' Put it in "double quotes".';
  if (!isRecord(data)) return '';
  const entries = Object.entries(data);
  const [[key, value] = []] = entries;
  if (entries.every(([, each]) => each === null)) {
    return ' Put a text that begins with a brace in "double quotes".';
  }
  const isText = entries.length === 1 && (typeof value === 'string' || typeof value === 'number');
  return isText ? ` A text with a colon needs quotes: "${key}: ${value}".` : '';
}

/** A text that was to be a list: names with commas between them, or the one entry. */
function listFor({ instancePath: pointer, data, parentSchema }: ErrorObject): string {
  if (parentSchema?.items?.properties) return '';
  const names = String(data)
    .split(/[,;]\s*|\s+/)
    .filter(Boolean);
  const areNames = names.every((name) => /^[\w/-]+$/.test(name));
  return areNames
    ? ` Put brackets around it: "${lastStep(pointer)}: [${names.join(', ')}]".`
    : ' Write it on a line of its own, with "- " in front.';
}

/** What the shape of a text lacks, by the table that its schema has for it. */
function slipIn({ data, parentSchema }: ErrorObject): string {
  const slips = new Map<string, string>(parentSchema?.slips);
  const found = [...slips].find(([pattern]) => new RegExp(pattern).test(String(data)));
  return found ? ` ${found[1]}` : '';
}

function purposeOf(schema: AnySchemaObject): string {
  return typeof schema.description === 'string' ? ` (${schema.description})` : '';
}

function at(pointer: string, message: string): Complaint {
  return { pointer, at: 'value', message };
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list (lines that begin with "- ")',
  object: 'a group of keys',
  null: 'empty',
};

/** A key with its value, as an editor wrote them, or what kind of value it is. */
function quote(pointer: string, data: unknown): string {
  const isScalar = ['string', 'number', 'boolean'].includes(typeof data);
  return isScalar && !isEntry(pointer)
    ? `"${lastStep(pointer)}: ${data}"`
    : `${nameOf(pointer)} ${isScalar ? `"${data}"` : `(${typeOf(data)})`}`;
}

/** Types as a sentence lists them. */
function typeList(type: unknown): string {
  return [type]
    .flat()
    .map((name) => typeNames[String(name)] ?? String(name))
    .join(' or ');
}

/** Returns the type of a value in JSON Schema's words. */
export function typeOf(data: unknown): string {
  if (data === null) return 'empty';
  if (Array.isArray(data)) return 'a list';
  return typeNames[typeof data] ?? typeof data;
}

/** How a sentence names the part at a pointer: by its key, or as an entry of the list around it. */
function nameOf(pointer: string): string {
  if (pointer === '') return 'This file';
  if (!isEntry(pointer)) return `"${lastStep(pointer)}"`;
  const list = pointer.slice(0, pointer.lastIndexOf('/'));
  return `An entry of ${nameOf(list).replace(/^An/, 'an')}`;
}

function isEntry(pointer: string): boolean {
  return /\/\d+$/.test(pointer);
}

/** The key at the end of a pointer. */
function lastStep(pointer: string): string {
  return pointer
    .slice(pointer.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
}
