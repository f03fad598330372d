import type { SourceLocation } from './file-error.ts';
import type { Resolved } from './resolve.ts';

/** A target in a part: its value, its key, or the part itself, which a `$ref` may lead to. */
export type SourceTarget = 'value' | 'key' | 'part';

/** A place in a file. */
export function locate(resolved: Resolved, pointer: string, target: SourceTarget): SourceLocation {
  if (target === 'part') return resolved.locationOfPart(pointer);
  return target === 'key' ? resolved.locationOfKey(pointer) : resolved.locationOf(pointer);
}

/** Reports something at a JSON pointer of a file; at the value there, unless a target is given. */
export type ReportError = (pointer: string, message: string, at?: SourceTarget) => void;
