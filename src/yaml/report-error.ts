import type { SourceLocation } from './file-error.ts';
import type { Resolved } from './resolve.ts';

/** The part of a subschema that an error marks: its value, its key, or itself, which may come from a `$ref`. */
export type SourceTarget = 'value' | 'key' | 'part';

/** Returns the location of a pointer in a file. */
export function locate(resolved: Resolved, pointer: string, target: SourceTarget): SourceLocation {
  if (target === 'part') return resolved.locationOfPart(pointer);
  return target === 'key' ? resolved.locationOfKey(pointer) : resolved.locationOf(pointer);
}

/** Reports an error at a JSON pointer of a file; marks the value there unless a target is given. */
export type ReportError = (pointer: string, message: string, at?: SourceTarget) => void;
