import type { AnySchemaObject, ErrorObject } from 'ajv';
import { didYouMean } from './nearest.ts';
import { pointerStep } from './resolve.ts';

/** What a schema found wrong, said to an editor, and where: at a value, or at its key. */
export interface Complaint {
  readonly pointer: string;
  readonly at: 'value' | 'key';
  readonly message: string;
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

/** Turns one error of Ajv (run with `verbose`) into a sentence that says what to write instead. */
export function describeSchemaError(error: ErrorObject): Complaint {
  const { instancePath: pointer, params, parentSchema = {}, data } = error;
  const key = nameOf(pointer);
  const purpose = purposeOf(parentSchema);
  switch (error.keyword) {
    case 'additionalProperties':
      return unknownKey(pointer, String(params.additionalProperty), parentSchema);
    case 'required':
      return missingKey(pointer, String(params.missingProperty), parentSchema);
    case 'type':
      return at(
        pointer,
        `${key} must be ${typeList(params.type)}, but it is ${typeOf(data)}.${quotesFor(params.type, data)}${purpose}`,
      );
    case 'enum':
      return at(pointer, notAllowed(pointer, data, params.allowedValues) + purpose);
    case 'const':
      return at(pointer, notAllowed(pointer, data, [params.allowedValue]) + purpose);
    case 'pattern':
      return at(pointer, `${quote(pointer, data)} does not have the right shape.${purpose}`);
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

function unknownKey(pointer: string, key: string, schema: AnySchemaObject): Complaint {
  const known = Object.keys(schema.properties ?? {});
  const advice = new Map<string, unknown>(schema.refused).get(key);
  if (typeof advice === 'string') {
    const message = `"${key}" cannot be used here. ${advice}`;
    return { pointer: pointer + pointerStep(key), at: 'key', message };
  }
  return {
    pointer: pointer + pointerStep(key),
    at: 'key',
    message: `"${key}" is not a key that belongs here.${didYouMean(key, known)} Allowed: ${known.join(', ')}.`,
  };
}

function missingKey(pointer: string, key: string, schema: AnySchemaObject): Complaint {
  const own: AnySchemaObject = schema.properties?.[key] ?? {};
  const place = pointer === '' ? 'this file' : nameOf(pointer).replace(/^An/, 'an');
  return {
    pointer,
    at: 'key',
    message: `"${key}" is missing in ${place}. Add a line "${key}: ...".${purposeOf(own)}`,
  };
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

function notAllowed(pointer: string, data: unknown, allowed: readonly unknown[]): string {
  const words = allowed.map(String);
  return `${quote(pointer, data)} is not allowed.${didYouMean(String(data), words)} Allowed: ${words.join(', ')}.`;
}

/** A key with its value, as an editor wrote them, or what kind of value it is. */
function quote(pointer: string, data: unknown): string {
  const isScalar = ['string', 'number', 'boolean'].includes(typeof data);
  return isScalar && !isEntry(pointer)
    ? `"${lastStep(pointer)}: ${data}"`
    : `${nameOf(pointer)} ${isScalar ? `"${data}"` : `(${typeOf(data)})`}`;
}

/** The hint that is missing most often: YAML takes 5 for a number and "5" for a text. */
function quotesFor(type: unknown, data: unknown): string {
  const isTextDue = [type].flat().includes('string');
  if (isTextDue && (typeof data === 'number' || typeof data === 'boolean')) {
    return ` Put it in "double quotes".`;
  }
  const isNumber = typeof data === 'string' && /^-?\d+$/.test(data);
  return isNumber ? ' Remove the quotes.' : '';
}

function purposeOf(schema: AnySchemaObject): string {
  return typeof schema.description === 'string' ? ` (${schema.description})` : '';
}

function typeList(type: unknown): string {
  return [type]
    .flat()
    .map((name) => typeNames[String(name)] ?? String(name))
    .join(' or ');
}

function typeOf(data: unknown): string {
  if (data === null) return 'empty';
  if (Array.isArray(data)) return 'a list';
  return typeNames[typeof data] ?? typeof data;
}

function at(pointer: string, message: string): Complaint {
  return { pointer, at: 'value', message };
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

function lastStep(pointer: string): string {
  return pointer
    .slice(pointer.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
}
