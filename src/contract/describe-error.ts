import type { AnySchemaObject, ErrorObject } from 'ajv';
import { didYouMean } from './nearest.ts';

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
  const key = lastStep(pointer);
  switch (error.keyword) {
    case 'additionalProperties':
      return unknownKey(pointer, String(params.additionalProperty), parentSchema);
    case 'required':
      return missingKey(pointer, String(params.missingProperty), parentSchema);
    case 'type':
      return at(
        pointer,
        `"${key}" must be ${typeList(params.type)}, but it is ${typeOf(data)}.${purposeOf(parentSchema)}`,
      );
    case 'enum':
      return at(pointer, notAllowed(key, data, params.allowedValues));
    case 'const':
      return at(pointer, notAllowed(key, data, [params.allowedValue]));
    case 'pattern':
      return at(
        pointer,
        `"${key}: ${String(data)}" does not have the right shape.${purposeOf(parentSchema)}`,
      );
    case 'format':
      return at(pointer, `"${key}" is not a valid regular expression. Check its brackets.`);
    case 'propertyNames':
      return {
        pointer: `${pointer}/${String(params.propertyName)}`,
        at: 'key',
        message: `"${String(params.propertyName)}" cannot be a name here.${purposeOf(parentSchema)}`,
      };
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return at(pointer, `"${key}" is empty. Write something, or remove the key.`);
    case 'uniqueItems':
      return at(pointer, `"${key}" names the same thing twice. Keep one of the two.`);
    case 'minimum':
    case 'maximum':
      return at(pointer, `"${key}" must be ${params.comparison} ${params.limit}.`);
    default:
      return at(pointer, `"${key}" ${error.message ?? 'is not right'}.`);
  }
}

function unknownKey(pointer: string, key: string, schema: AnySchemaObject): Complaint {
  const known = Object.keys(schema.properties ?? {});
  return {
    pointer: `${pointer}/${key}`,
    at: 'key',
    message: `"${key}" is not a key that belongs here.${didYouMean(key, known)} Allowed: ${known.join(', ')}.`,
  };
}

function missingKey(pointer: string, key: string, schema: AnySchemaObject): Complaint {
  const own: AnySchemaObject = schema.properties?.[key] ?? {};
  const place = pointer === '' ? 'this file' : `"${lastStep(pointer)}"`;
  return {
    pointer,
    at: 'key',
    message: `"${key}" is missing in ${place}. Add a line "${key}: ...".${purposeOf(own)}`,
  };
}

function notAllowed(key: string, data: unknown, allowed: readonly unknown[]): string {
  const words = allowed.map(String);
  return `"${key}: ${String(data)}" is not allowed.${didYouMean(String(data), words)} Allowed: ${words.join(', ')}.`;
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

function lastStep(pointer: string): string {
  return pointer
    .slice(pointer.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
}
