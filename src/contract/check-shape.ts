import { Ajv, type AnySchemaObject, type ValidateFunction } from 'ajv';
import { describeSchemaError } from './describe-error.ts';
import type { FileErrorList } from './file-error.ts';
import type { Resolved } from './resolve.ts';

/** Says whether a resolved file has the shape of `T`, and reports each mistake at its place. */
export type ShapeCheck<T> = (resolved: Resolved, errors: FileErrorList) => T | undefined;

/** Makes the check for one kind of file from its schema, from which `T` must have been derived. */
export function shapeCheck<T>(schema: AnySchemaObject): ShapeCheck<T> {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strict: true,
    strictRequired: false,
    strictTypes: false,
    allowUnionTypes: true,
    formats: { regex: isRegularExpression },
  });
  const validate: ValidateFunction<T> = ajv.compile<T>(schema);
  return (resolved, errors) => {
    const { value } = resolved;
    if (validate(value)) return value;
    for (const error of validate.errors ?? []) {
      if (error.keyword === 'if') continue;
      const { pointer, at, message } = describeSchemaError(error);
      errors.add(at === 'key' ? resolved.placeOfKey(pointer) : resolved.placeOf(pointer), message);
    }
    return undefined;
  };
}

function isRegularExpression(source: string): boolean {
  try {
    new RegExp(source, 'u');
    return true;
  } catch (error) {
    // The engine's way to say "no"; anything else is a fault of the program.
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
