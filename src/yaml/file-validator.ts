import { Ajv, type AnySchemaObject, type ErrorObject, type ValidateFunction } from 'ajv';
import { describeSchemaError } from './describe-error.ts';
import { suggestKey } from './everyday-keys.ts';
import type { FileErrorList } from './file-error.ts';
import { nearest } from './nearest.ts';
import { locate } from './report-error.ts';
import { pointerStep, type Resolved } from './resolve.ts';

/** Says whether a resolved file has the shape of `T`, and reports each mistake at its place. */
type FileValidator<T> = (resolved: Resolved, errors: FileErrorList) => T | undefined;

/** Further formats that a schema may name: whether a text has the format. */
type TextFormats = Readonly<Record<string, (text: string) => boolean>>;

/**
 * Makes the check for one kind of file from its schema, from which `T` must have been derived. The schema is compiled once
 * there is a file to check, as many programs read none of that kind.
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
    const rootCauses = (validate.errors ?? []).filter(
      (error, _index, all) =>
        !isConsequence(error, all) && !isInUnreadPart(pointerOfSubject(error), unread),
    );
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
    // For texts that must be one of those in a list beside them.
    $data: true,
    formats: { regex: isRegularExpression, ...formats },
    // It is our own, and the tests of the schemas for editors judge it.
    validateSchema: false,
    // A part that many places share is compiled once: compiling takes longer than judging each file once.
    inlineRefs: false,
    code: { optimize: false },
  });
  // Pairs of a key that is refused, or of a value that people write for another, and the advice for it; and keys that are
  // written with "ui:" in front; and pairs of a pattern and what a text lacks that fits it. All are read where the error is put
  // into words.
  // The foreign keys of a group that is something else altogether need one sentence, not one each.
  ajv.addVocabulary(['refused', 'meant', 'bare', 'slips', 'reportedOnce']);
  return ajv.compile<T>(schema);
}

/** True if an error only follows from another one: Ajv's own summaries, and the key that a misspelt one should be. */
function isConsequence(error: ErrorObject, all: readonly ErrorObject[]): boolean {
  if (error.keyword === 'if' || error.propertyName !== undefined) return true;
  if (error.parentSchema?.reportedOnce) {
    const foreign = all.find(
      ({ keyword, instancePath }) =>
        keyword === 'additionalProperties' && instancePath === error.instancePath,
    );
    return foreign !== undefined && foreign !== error;
  }
  if (error.keyword !== 'required') return false;
  // The key that was written in place of the missing one has its complaint already.
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

/** True if something can be made; the given error is the engine's way to say "no", any other a fault of the program. */
export function succeeds(make: () => unknown, no: new () => Error): boolean {
  try {
    make();
    return true;
  } catch (error) {
    if (error instanceof no) return false;
    throw error;
  }
}
