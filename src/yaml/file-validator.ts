import { Ajv, type AnySchemaObject, type ErrorObject, type ValidateFunction } from 'ajv';
import { describeSchemaError } from './describe-error.ts';
import { suggestKey } from './everyday-keys.ts';
import type { FileErrorList } from './file-error.ts';
import { nearest } from './nearest.ts';
import { locate } from './report-error.ts';
import { pointerStep, type Resolved } from './resolve.ts';

/** Checks that a resolved file has the shape of `T`, and reports each error at its location. */
type FileValidator<T> = (resolved: Resolved, errors: FileErrorList) => T | undefined;

/** Additional formats for schemas. */
type TextFormats = Readonly<Record<string, (text: string) => boolean>>;

/**
 * Creates the validator for one kind of file from its schema; `T` must be derived from the same schema. The schema is
 * compiled on first use, because many programs read no file of that kind.
 */
export function createFileValidator<T>(
  schema: AnySchemaObject,
  formats: TextFormats = {},
): FileValidator<T> {
  let compiled: ValidateFunction<T> | undefined;
  return (resolved, errors) => {
    compiled ??= compileFileSchema<T>(schema, formats);
    const validate = compiled;
    const { value, unread } = resolved;
    if (validate(value) && unread.size === 0) return value;
    const lost = lostHeadings({ schema, value }, validate.errors ?? []);
    const consequences = new Set(lost.flatMap(({ causes }) => causes));
    const rootCauses = (validate.errors ?? []).filter(
      (error, _index, all) =>
        !consequences.has(error) &&
        !isConsequence(error, all) &&
        !isInUnreadPart(pointerOfSubject(error), unread),
    );
    for (const { pointer, message } of lost) errors.add(locate(resolved, pointer, 'key'), message);
    for (const error of rootCauses) {
      const { pointer, at, message } = describeSchemaError(error);
      errors.add(locate(resolved, pointer, at), message);
    }
    return undefined;
  };
}

function compileFileSchema<T>(schema: AnySchemaObject, formats: TextFormats): ValidateFunction<T> {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strict: true,
    strictRequired: false,
    strictTypes: false,
    allowUnionTypes: true,
    // For texts that must be in a list elsewhere in the file.
    $data: true,
    formats: { regex: isRegularExpression, ...formats },
    // Tests check these schemas.
    validateSchema: false,
    // Shared subschemas are compiled once: compiling takes longer than validating each file once.
    inlineRefs: false,
    code: { optimize: false },
  });
  // `refused` maps unsupported keys to hints, `meant` maps common wrong values to hints, `misplaced` maps keys that hold
  // a value in place of a group to what to write, and `slips` pairs a pattern with the missing part of a text.
  // `describeSchemaError` reads them.
  // `alsoTaken` lists values that are replaced by others of `enum` before the check, for editors.
  // With `reportedOnce`, the unknown keys of an entirely different group produce one message.
  ajv.addVocabulary(['refused', 'meant', 'misplaced', 'slips', 'alsoTaken', 'reportedOnce']);
  return ajv.compile<T>(schema);
}

/** A key that is missing above its own keys, and the errors that this causes. */
interface LostHeading {
  readonly pointer: string;
  readonly message: string;
  readonly causes: readonly ErrorObject[];
}

/**
 * Finds keys that are missing above their own keys, as if only their line had been removed: the keys then end the group
 * before it.
 */
function lostHeadings(
  top: { readonly schema: AnySchemaObject; readonly value: unknown },
  all: readonly ErrorObject[],
): LostHeading[] {
  const missing = all.filter(({ keyword }) => keyword === 'required');
  const groups = [
    { pointer: '', schema: top.schema, value: top.value },
    ...missing.map(({ instancePath, parentSchema = {}, data }) => {
      return { pointer: instancePath, schema: parentSchema, value: data };
    }),
  ];
  const unknown = all.filter(({ keyword }) => keyword === 'additionalProperties');
  const places = [...new Set(unknown.map(({ instancePath }) => instancePath))];
  return places.flatMap((place) => {
    const stray = unknown.filter(({ instancePath }) => instancePath === place);
    const [first] = stray;
    const group = groups.find(({ pointer }) => pointer === place.slice(0, place.lastIndexOf('/')));
    if (!first || !group || !areLast(stray)) return [];
    const name = headingOf(namesIn(stray), group);
    if (name === undefined) return [];
    const above = place.slice(group.pointer.length + 1);
    const message = `"${name}:" is missing above this line. Write it there, in the same column as "${above}:".`;
    const own = missing.filter(
      ({ instancePath, params }) =>
        instancePath === group.pointer && params.missingProperty === name,
    );
    return [{ pointer: pointerOfSubject(first), message, causes: [...own, ...stray] }];
  });
}

function namesIn(unknown: readonly ErrorObject[]): string[] {
  return unknown.map(({ params }) => String(params.additionalProperty));
}

/** True if the unknown keys of a group end it. */
function areLast(unknown: readonly ErrorObject[]): boolean {
  const names = namesIn(unknown);
  return Object.keys(Object(unknown[0]?.data))
    .slice(-names.length)
    .every((name) => names.includes(name));
}

/** Returns the key of a group that is missing above some keys: that of one of them if it is required, else that of all. */
function headingOf(
  stray: readonly string[],
  { schema, value }: { readonly schema: AnySchemaObject; readonly value: unknown },
): string | undefined {
  const headings: [string, AnySchemaObject][] = Object.entries(schema.properties ?? {});
  const [found] =
    headings.find(([name, { properties = {}, patternProperties = {} }]) => {
      if (Object.hasOwn(Object(value), name)) return false;
      const own = Object.keys(properties);
      const isOwn = (key: string) => own.includes(key);
      const isOpen = Object.keys(patternProperties).length > 0;
      const isRequired = schema.required?.includes(name);
      return (
        stray.some(isOwn) && (isRequired || isOpen || (stray.length > 1 && stray.every(isOwn)))
      );
    }) ?? [];
  return found;
}

/** True if an error is a consequence of another one: Ajv's summaries, or a missing key that was misspelt. */
function isConsequence(error: ErrorObject, all: readonly ErrorObject[]): boolean {
  if (error.keyword === 'if' || error.propertyName !== undefined) return true;
  if (error.parentSchema?.reportedOnce) {
    const unknownKey = all.find(
      ({ keyword, instancePath }) =>
        keyword === 'additionalProperties' && instancePath === error.instancePath,
    );
    return unknownKey !== undefined && unknownKey !== error;
  }
  if (error.keyword !== 'required') return false;
  const unknownKeys = all.filter(({ keyword }) => keyword === 'additionalProperties');
  const [only = '', ...others] = Object.keys(Object(error.data));
  // An entry that is one text and its answer.
  const isSentence = others.length === 0 && /\s/.test(only);
  if (isSentence && unknownKeys.some(({ instancePath }) => instancePath === error.instancePath))
    return true;
  // A part of the file that is written inside another one.
  const isInside = unknownKeys.some(
    ({ params }) => params.additionalProperty === error.params.missingProperty,
  );
  if (isInside && error.instancePath === '') return true;
  // The unsupported key that was written instead has an error already.
  const refused = new Map<string, unknown>(error.parentSchema?.refused);
  if (Object.keys(Object(error.data)).some((key) => refused.has(key))) return true;
  const known = Object.keys(error.parentSchema?.properties ?? {});
  return all.some(
    ({ keyword, instancePath, params }) =>
      keyword === 'additionalProperties' &&
      instancePath === error.instancePath &&
      isSuggestionFor(error.params.missingProperty, String(params.additionalProperty), known),
  );
}

function isSuggestionFor(missing: string, written: string, known: readonly string[]): boolean {
  return nearest(written, known) === missing || suggestKey(written, [missing]) === missing;
}

function pointerOfSubject({ instancePath, params }: ErrorObject): string {
  const key: unknown = params.missingProperty ?? params.additionalProperty;
  return key === undefined ? instancePath : instancePath + pointerStep(String(key));
}

function isInUnreadPart(pointer: string, unread: ReadonlySet<string>): boolean {
  return [...unread].some((part) => pointer === part || pointer.startsWith(`${part}/`));
}

function isRegularExpression(source: string): boolean {
  return succeeds(() => new RegExp(source, 'u'), SyntaxError);
}

/** Returns false if the function throws the given error; rethrows any other error. */
export function succeeds(make: () => unknown, no: new () => Error): boolean {
  try {
    make();
    return true;
  } catch (error) {
    if (error instanceof no) return false;
    throw error;
  }
}
