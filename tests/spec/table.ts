import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnySchemaObject } from 'ajv';
import { shapeCheck } from '../../src/yaml/check-shape.ts';
import { FileErrorList, FileErrors, type Place } from '../../src/yaml/file-error.ts';
import { resolveFile } from '../../src/yaml/resolve.ts';
import { readYaml } from '../../src/yaml/yaml-source.ts';
import { root } from '../support/forms.ts';

/** A table of the specification, and the lines of what it fixes. */
export interface Table<Value> {
  readonly value: Value;
  placeOf(pointer: string): Place;
}

/** The line of a place, as editors and terminals open it with a click. */
export function lineOf({ file, line }: Place): string {
  return `${file}:${line}`;
}

/** Reads a table of this folder; throws FileErrors where it is not in shape. */
export function readTable<Value>(name: string, schema: AnySchemaObject): Table<Value> {
  const file = `tests/spec/${name}`;
  const text = readFileSync(join(root, file), 'utf8');
  const errors = new FileErrorList();
  const resolved = resolveFile(file, new Map([[file, readYaml(file, text, errors)]]), errors);
  const value = shapeCheck<Value>(schema)(resolved, errors);
  if (!value) throw new FileErrors(errors.errors, new Map([[file, text]]));
  return { value, placeOf: resolved.placeOf };
}
