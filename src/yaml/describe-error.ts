import type { AnySchemaObject, ErrorObject } from 'ajv';
import { suggestKey } from './everyday-keys.ts';
import { inQuotes } from './in-quotes.ts';
import { asItLooks, invisibleCharacterIn } from './invisible-characters.ts';
import { allowed, didYouMean, nearest } from './nearest.ts';
import type { SourceTarget } from './report-error.ts';
import { isRecord, pointerStep } from './resolve.ts';

/** An error found by a schema, with its location and its sentence for the editor. */
interface DescribedError {
  readonly pointer: string;
  readonly at: SourceTarget;
  readonly message: string;
}

/** Turns one error of Ajv (run with `verbose`) into a sentence that says what to write instead. */
export function describeSchemaError(error: ErrorObject): DescribedError {
  const { instancePath: pointer, keyword, params, parentSchema = {}, data } = error;
  if (keyword === 'additionalProperties')
    return unknownKey(pointer, String(params.additionalProperty), error);
  if (keyword === 'required') return missingKey(error);
  if (keyword === 'propertyNames')
    return describeNameError(pointer, String(params.propertyName), purposeOf(parentSchema));
  const unseen = typeof data === 'string' ? invisibleCharacterIn(data) : undefined;
  if (unseen && isOtherwiseRight(error)) {
    const message = `${unseen} stands in ${quote(pointer, asItLooks(String(data)))}. Remove it.`;
    return { pointer, at: 'value', message };
  }
  if (keyword === 'uniqueItems') return twice(pointer, data, Math.max(params.i, params.j));
  const misplaced = keyword === 'type' ? describeMisplaced(error) : undefined;
  if (misplaced !== undefined) return { pointer, at: 'key', message: misplaced };
  return { pointer, at: 'value', message: describeValueError(error) };
}

/** True if a text would be right without its invisible characters. */
function isOtherwiseRight({ keyword, params, data, parentSchema }: ErrorObject): boolean {
  const plain = asItLooks(String(data));
  return [plain, plain.replaceAll(' ', '')].some((text) => {
    if (keyword === 'enum') return params.allowedValues.includes(text);
    if (keyword === 'const') return params.allowedValue === text;
    if (keyword === 'pattern') return new RegExp(parentSchema?.pattern, 'u').test(text);
    return keyword === 'type' && /^-?\d+(?:\.\d+)?$|^(?:true|false)$/.test(text);
  });
}

function describeValueError(error: ErrorObject): string {
  const { instancePath: pointer, keyword, params, parentSchema = {}, data } = error;
  const key = nameOf(pointer);
  const purpose = purposeOf(parentSchema);
  switch (keyword) {
    case 'type':
      return data === null && isEntry(pointer)
        ? `${key} is empty. Write it after the dash, or remove the dash.`
        : `${key} must be ${typeList(params.type)}, but it is ${typeOf(data)}.${remedyFor(error)}${purpose}`;
    case 'enum':
      return (
        hintForSynonym(pointer, error) ?? notAllowed(pointer, data, params.allowedValues) + purpose
      );
    case 'const':
      return notAllowed(pointer, data, [params.allowedValue]) + purpose;
    case 'pattern':
      return `${quote(pointer, data)} does not have the right shape.${hintForPattern(error)}${purpose}`;
    case 'format':
      return describeFormatError(error);
    case 'minItems':
    case 'maxItems':
      return describeCountError(error);
    case 'minLength':
    case 'minProperties':
      return `${key} is empty. Write something, or remove the key.`;
    case 'minimum':
    case 'maximum':
      return `${key} must be ${params.limit} at ${keyword === 'minimum' ? 'least' : 'most'}, but it is ${data}.${purpose}`;
    case 'exclusiveMinimum':
      return `${key} must be more than ${params.limit}, but it is ${data}.${purpose}`;
    default:
      return `${key} ${error.message ?? 'is not right'}.`;
  }
}

function describeFormatError({
  instancePath: pointer,
  params,
  data,
  parentSchema = {},
}: ErrorObject) {
  if (params.format !== 'time-zone') {
    return `${nameOf(pointer)} is not a valid regular expression. Check its brackets.`;
  }
  const zones = Intl.supportedValuesOf('timeZone');
  const word = String(data);
  const city = `/${word.toLowerCase().replaceAll(' ', '_')}`;
  const ofCity = zones.find((zone) => zone.toLowerCase().endsWith(city));
  const suggestion = didYouMean(word, zones, nearest(word, zones) ?? ofCity);
  return `${quote(pointer, data)} is no time zone.${suggestion}${purposeOf(parentSchema)}`;
}

function unknownKey(pointer: string, key: string, error: ErrorObject): DescribedError {
  return { pointer: pointer + pointerStep(key), at: 'key', message: hintForKey(key, error) };
}

function hintForKey(key: string, error: ErrorObject): string {
  const { instancePath: pointer, parentSchema: schema = {}, data } = error;
  const known = Object.keys(schema.properties ?? {});
  const refused = new Map<string, unknown>(schema.refused);
  const instead = refused.get(key) ?? refused.get(key.toLowerCase());
  const value: unknown = Object(data)[key];
  const moved = movedQuestion(pointer, { known, value });
  // A question can be called like a word that people try, such as "message".
  const isQuestion = moved && isRecord(value) && 'type' in value && 'title' in value;
  if (typeof instead === 'string' && !(isQuestion && key !== 'items'))
    return `"${key}" cannot be used here. ${instead}`;
  const isNear = nearest(key, known) !== undefined;
  if (moved && !isNear) return `"${key}" is not a key that belongs here. ${moved}`;
  const [, inQuotation = ''] = /^[“”„‘’](.+)[“”‘’]$/.exec(key) ?? [];
  if (known.includes(inQuotation)) {
    return `The quotes around ${key} are curly. Write "${inQuotation}:" without quotes.`;
  }
  const asEntry = entryMeant(key, error);
  if (asEntry) return `"${key}" is not a key that belongs here. ${asEntry}`;
  const cut = cutByComma(key, Object.entries(Object(data)));
  if (cut !== undefined) return wholeTextInQuotes(cut);
  const joined = known.find((each) => key.startsWith(`${each}:`));
  if (joined && key === `${joined}:`) {
    return `There is one colon too many after "${joined}". Write "${joined}:".`;
  }
  if (joined) return `A space is missing after the colon of "${joined}:". Add it.`;
  const free = known.filter((each) => !Object.hasOwn(Object(data), each));
  const suggested = isNear ? undefined : suggestKey(key, free);
  const hint = suggested ? ` Write "${suggested}:".` : didYouMean(key, known);
  return `"${key}" is not a key that belongs here.${hint} Allowed: ${known.join(', ')}.`;
}

/** Returns how to write an entry that is one text and its answer, "Do you work on Sundays?: No.", with its two keys. */
function entryMeant(key: string, { instancePath, data, parentSchema }: ErrorObject) {
  const entry = Object(data);
  const value: unknown = entry[key];
  const [first, second, ...others]: readonly string[] = parentSchema?.required ?? [];
  const isPair = second !== undefined && others.length === 0 && Object.keys(entry).length === 1;
  return isEntry(instancePath) && isPair && typeof value === 'string' && /\s/.test(key)
    ? `Write "${first}: ${key}" and "${second}: ${value}" one below the other.`
    : undefined;
}

/** Returns the message about a text between braces that its own comma splits. */
export function wholeTextInQuotes(text: string): string {
  return `Between braces a text ends at its comma. Put the whole of it in quotes: ${inQuotes(text)}.`;
}

/** Returns the text between braces if its own comma splits it, so that YAML reads the rest as a key without a value. */
export function cutByComma(key: string, entries: readonly (readonly [string, unknown])[]) {
  const index = entries.findIndex(([name]) => name === key);
  const [, text] = entries[index - 1] ?? [];
  const isRest = entries[index]?.[1] === null && typeof text === 'string';
  return isRest ? `${text}, ${key}` : undefined;
}

/**
 * Returns where a question belongs that is indented too little (beside "properties") or too much (inside another
 * question).
 */
function movedQuestion(
  pointer: string,
  { known, value }: { readonly known: readonly string[]; readonly value: unknown },
): string | undefined {
  if (!isRecord(value)) return undefined;
  if (known.includes('properties') && ('type' in value || 'title' in value))
    return 'Put a question below "properties:", two spaces further to the right.';
  const isQuestion = known.includes('type') && !known.includes('properties');
  const isAlike = isQuestion && Object.keys(value).every((key) => known.includes(key));
  return isAlike
    ? `Write a question of its own in the same column as ${nameOf(pointer)}.`
    : undefined;
}

function missingKey({ instancePath: pointer, params, parentSchema = {}, data }: ErrorObject) {
  const key = String(params.missingProperty);
  const own: AnySchemaObject = parentSchema.properties?.[key] ?? {};
  const written = Object.keys(Object(data));
  const isOpen = parentSchema.additionalProperties === undefined;
  const synonym = isOpen && written.find((each) => own.enum?.includes(Object(data)[each]));
  if (synonym) {
    const message = `"${synonym}" is not a key that belongs here. Write "${key}: ${Object(data)[synonym]}".`;
    return { pointer: pointer + pointerStep(synonym), at: 'key', message } as const;
  }
  const value = written.find((each) => own.enum?.includes(each));
  if (value !== undefined || written.includes('ref')) {
    const wrong = value ?? 'ref';
    const instead =
      value === undefined
        ? 'Write "$ref:".'
        : `Write "${key}: ${value}", and the keys below it in the same column.`;
    const message = `"${wrong}" is not a key that belongs here. ${instead}`;
    return { pointer: pointer + pointerStep(wrong), at: 'key', message } as const;
  }
  const place = pointer === '' ? 'this file' : nameOf(pointer).replace(/^An/, 'an');
  const message = `"${key}" is missing in ${place}. Add a line "${key}: ...".${purposeOf(own)}`;
  return { pointer, at: 'part', message } as const;
}

/** Describes a value where only groups of keys can be, each under a name; undefined if the group is just missing. */
function describeMisplaced({ instancePath: pointer, parentSchema, data }: ErrorObject) {
  if (!Array.isArray(parentSchema?.misplaced) || data === null) return undefined;
  const instead = new Map<string, unknown>(parentSchema.misplaced).get(withoutPrefix(pointer));
  if (typeof instead === 'string') return instead;
  const key = nameOf(pointer);
  const widgets: unknown = parentSchema.properties?.['ui:widget']?.enum;
  return Array.isArray(widgets) && widgets.includes(data)
    ? `${key} must be a group of keys. Write "ui:widget: ${data}" below it, two spaces further to the right.`
    : `${key} is no question with keys below it, and no key that belongs here. Remove it, or write how a question looks below its name, such as "ui:widget: radio".`;
}

/** Returns the last key of a pointer, without the prefix that people write instead of "ui:". */
function withoutPrefix(pointer: string): string {
  return lastStep(pointer).replace(/^ui[-_.]/, '');
}

/** Returns the value to write instead of a common synonym, or of a misspelt synonym. */
function hintForSynonym(pointer: string, error: ErrorObject): string | undefined {
  const { data, parentSchema, params } = error;
  const suggested = new Map<string, unknown>(parentSchema?.meant);
  const word = String(data).toLowerCase();
  const isMisspelt = !suggested.has(word) && !nearest(word, params.allowedValues.map(String));
  const known = isMisspelt ? nearest(word, [...suggested.keys()]) : word;
  const instead = known === undefined ? undefined : suggested.get(known);
  return typeof instead === 'string'
    ? `${quote(pointer, data)} is not allowed. ${instead}`
    : undefined;
}

function describeNameError(pointer: string, name: string, purpose: string): DescribedError {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const joined = plain.replace(/[^A-Za-z0-9]+(.?)/g, (_blank, next: string) => next.toUpperCase());
  const instead = /^[A-Za-z]\w*$/.test(joined) ? ` Write "${joined}:".` : '';
  const message = `"${name}" cannot be a name here.${instead}${purpose}`;
  return { pointer: pointer + pointerStep(name), at: 'key', message };
}

function twice(pointer: string, data: unknown, index: number): DescribedError {
  const entry: unknown = Array.isArray(data) ? data[index] : data;
  const message = `"${String(entry)}" is in ${nameOf(pointer)} twice. Keep one of the two.`;
  return { pointer: pointer + pointerStep(index), at: 'value', message };
}

function describeCountError({
  instancePath: pointer,
  keyword,
  params,
  data,
  parentSchema,
}: ErrorObject) {
  const count = Array.isArray(data) ? data.length : 0;
  const key = nameOf(pointer);
  if (count === 0) return `${key} is empty. Write something, or remove the key.`;
  const bound = keyword === 'minItems' ? 'at least' : 'at most';
  const entries = params.limit === 1 ? '1 entry' : `${params.limit} entries`;
  return `${key} must have ${bound} ${entries}, but it has ${count}.${purposeOf(parentSchema ?? {})}`;
}

function notAllowed(pointer: string, data: unknown, values: readonly unknown[]): string {
  if (Array.isArray(data) && data.length === 1 && values.includes(data[0])) {
    return `${nameOf(pointer)} takes one value. Write "${lastStep(pointer)}: ${data[0]}", without brackets.`;
  }
  return `${quote(pointer, data)} is not allowed.${allowed(data, values)}`;
}

/** Returns how to write a value of the wrong type, if that is certain. */
function remedyFor(error: ErrorObject): string {
  const { params, data, parentSchema, instancePath: pointer } = error;
  const due = [params.type].flat();
  const isForGroup = due.includes('object');
  if (data === null && isForGroup && !parentSchema?.properties && !parentSchema?.oneOf) {
    return ' Write its lines below it, two spaces further to the right; for none, write {}.';
  }
  if (data === null) {
    return isForGroup || due.includes('array')
      ? ' Write its lines below it, two spaces further to the right, or remove the key.'
      : ' Write it after the colon, or remove the key.';
  }
  if (isForGroup && Array.isArray(data)) return groupFor(pointer, data, parentSchema);
  if (due.includes('boolean') && !due.includes('string'))
    return ' Write true or false, without quotes.';
  if (due.includes('string')) return hintForPattern(error) || textFor(pointer, data);
  if (due.includes('array')) return listFor(error);
  if (isForGroup) return keysFor(data, parentSchema);
  if (!due.includes('integer') && !due.includes('number')) return '';
  const isQuoted = typeof data === 'string' && /^-?\d+$/.test(data);
  return isQuoted ? ' Remove the quotes.' : ' Write it in digits only, such as 12.';
}

/** Returns the hint for a list in place of a group. Inside brackets there are no dashes to remove. */
function groupFor(
  pointer: string,
  data: readonly unknown[],
  { required = [], properties }: AnySchemaObject = {},
): string {
  const lists = Object.keys(properties ?? {}).filter((key) => properties[key].items);
  const [only, ...others]: readonly string[] = required.length > 0 ? required : lists;
  if (data.length === 0 && !properties) return ' Write {} for none.';
  if (only && others.length === 0 && properties?.[only]?.items) {
    return ` Write "${only}:" below it, two spaces further to the right, and the list there.`;
  }
  if (pointer === '' || data.every(isRecord)) return ' Remove the dashes.';
  const isMisplaced = /\/properties\/(?:required|allOf)$/.test(pointer);
  return isMisplaced ? ' Put it beside "properties:", two spaces to the left.' : '';
}

/**
 * Returns the hint for a value that should be text: YAML reads 5 as a number, "5" as text, and a colon as the end of a
 * key.
 */
function textFor(pointer: string, data: unknown): string {
  if (typeof data === 'number' || typeof data === 'boolean') return ' Put it in "double quotes".';
  if (Array.isArray(data)) {
    return isEntry(pointer)
      ? ' Write one value after its dash, without brackets.'
      : ' Write it after the colon, without a dash or brackets.';
  }
  if (!isRecord(data)) return '';
  const entries = Object.entries(data);
  const [[key, value] = []] = entries;
  if (entries.every(([, each]) => each === null)) {
    return ' Put the whole text in "double quotes", as none can begin with a brace or end with a colon.';
  }
  if (/\/enum\/\d+$/.test(pointer) && entries.length > 1) {
    return ' For options with labels, write "oneOf:" in place of "enum:", and in each entry "const:" for what is sent and "title:" for what is shown.';
  }
  const isText = entries.length === 1 && (typeof value === 'string' || typeof value === 'number');
  if (!isText) return '';
  return isEntry(pointer)
    ? ` Put a text with a colon in quotes: ${inQuotes(`${key}: ${value}`)}.`
    : ` Write the text itself after the colon: "${lastStep(pointer)}: ${value}".`;
}

const referenceOnly = /^[\w./-]+\.yaml#/;

/** Returns the hint for a reference without its key. */
function referenceFor(reference: string): string {
  return ` Write "$ref:" before it: { $ref: ${reference} }.`;
}

/** Returns the hint for a text or a group in place of a list. */
function listFor({ instancePath: pointer, data, parentSchema }: ErrorObject): string {
  if (isRecord(data)) {
    const [key] = Object.keys(data);
    if (Object.values(data).every((value) => value === null)) {
      return ` Begin each line with "- ", and leave out the colon after it; or write brackets in place of braces: [${Object.keys(data).join(', ')}].`;
    }
    return parentSchema?.items?.minLength
      ? ` Write the names alone, each after a dash: "- ${key}".`
      : ` Begin each entry with a dash: "- ${key}:".`;
  }
  if (typeof data === 'boolean') {
    const entries: readonly unknown[] = parentSchema?.items?.enum ?? ['one', 'two'];
    return ` Write a list in its place: "${lastStep(pointer)}: [${entries.slice(0, 2).join(', ')}]".`;
  }
  if (typeof data !== 'string') return '';
  if (referenceOnly.test(data)) return referenceFor(data);
  if (data.includes('\n')) {
    return ' Remove the sign after the colon, and begin each line with "- ".';
  }
  if (/^[({].*[)}]$/.test(data)) return ` Write brackets around it: [${data.slice(1, -1)}].`;
  const ofEntry = parentSchema?.items;
  if (ofEntry?.properties && ![ofEntry.type].flat().includes('string')) {
    const [key, ...others] = ofEntry.required ?? [];
    const [first = ''] = data.split(/[,;]\s*/);
    return key && others.length === 0
      ? ` Write each entry on a line of its own: "- ${key}: ${first}".`
      : '';
  }
  const parts = data.split(/[,;]\s*/).filter(Boolean);
  const isList = parts.length > 1 || !data.includes(' ');
  return isList && parts.every((part) => /^[\w/ -]+$/.test(part))
    ? ` Put brackets around it: "${lastStep(pointer)}: [${parts.join(', ')}]".`
    : ' Write each entry on a line of its own, with "- " in front.';
}

/** Returns the hint with the keys of a group, for a text in place of the group; the text may be the value of one. */
function keysFor(data: unknown, { required = [], properties = {} }: AnySchemaObject = {}): string {
  const schemas: [string, AnySchemaObject][] = Object.entries(properties);
  const [fitting] =
    schemas.find(([, schema]) => schema.enum?.includes(data) || matches(data, schema.pattern)) ??
    // A sentence in place of the group that has it.
    schemas.find(([key]) => key === 'text' && required.length === 0 && typeof data === 'string') ??
    [];
  const others: string[] = required.filter((key: string) => key !== fitting);
  const list = others.map((key) => `"${key}:"`).join(', ');
  if (typeof data === 'string' && referenceOnly.test(data)) return referenceFor(data);
  if (schemas.length === 0 && required.length === 0) {
    return ' Write its lines below it, two spaces further to the right; for none, write {}.';
  }
  if (fitting === undefined) return list && ` Write its keys: ${list}.`;
  return ` Write "${fitting}: ${data}"${list && `, and below it ${list}`}.`;
}

function matches(data: unknown, pattern: unknown): boolean {
  return typeof data === 'string' && typeof pattern === 'string' && new RegExp(pattern).test(data);
}

/** Returns the missing part of a text, from the table in its schema; `$1` is the first group of the pattern. */
function hintForPattern({ data, parentSchema }: ErrorObject): string {
  const patternHints: readonly (readonly [string, string])[] = parentSchema?.slips ?? [];
  for (const [pattern, instead] of patternHints) {
    const found = new RegExp(pattern).exec(String(data));
    if (found) return ` ${instead.replaceAll(/\$(\d)/g, (_group, index) => found[index] ?? '')}`;
  }
  return '';
}

function purposeOf(schema: AnySchemaObject): string {
  return typeof schema.description === 'string' ? ` (${schema.description})` : '';
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

/** Quotes a key with its value as the editor wrote it, or else names the type of the value. */
function quote(pointer: string, data: unknown): string {
  const isScalar = ['string', 'number', 'boolean'].includes(typeof data);
  return isScalar && !isEntry(pointer)
    ? `"${lastStep(pointer)}: ${data}"`
    : `${nameOf(pointer)} ${isScalar ? `"${data}"` : `(${typeOf(data)})`}`;
}

/** Formats types for a sentence. */
function typeList(type: unknown): string {
  return [type]
    .flat()
    .map((name) => typeNames[String(name)] ?? String(name))
    .join(' or ');
}

/** Returns the JSON Schema type of a value. */
export function typeOf(data: unknown): string {
  if (data === null) return 'empty';
  if (Array.isArray(data)) return 'a list';
  return typeNames[typeof data] ?? typeof data;
}

/** Names the value at a pointer: by its key, or as an entry of its list. */
function nameOf(pointer: string): string {
  if (pointer === '') return 'This file';
  if (!isEntry(pointer)) return `"${lastStep(pointer)}"`;
  const list = pointer.slice(0, pointer.lastIndexOf('/'));
  return `An entry of ${nameOf(list).replace(/^An/, 'an')}`;
}

function isEntry(pointer: string): boolean {
  return /\/\d+$/.test(pointer);
}

/** Returns the last key of a pointer. */
function lastStep(pointer: string): string {
  return pointer
    .slice(pointer.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
}
