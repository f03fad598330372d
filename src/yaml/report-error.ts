import type { SourceLocation } from './file-error.ts';
import type { Resolved } from './resolve.ts';

/** A spot of a part: its value, its key, or the part itself, which a `$ref` may lead to. */
export type SourceTarget = 'value' | 'key' | 'part';

/** A place in a file. */
export function locate(resolved: Resolved, pointer: string, spot: SourceTarget): SourceLocation {
  if (spot === 'part') return resolved.locationOfPart(pointer);
  return spot === 'key' ? resolved.locationOfKey(pointer) : resolved.locationOf(pointer);
}

/** Reports something at a JSON pointer of a file; at the value there, unless a spot is given. */
export type ReportError = (pointer: string, message: string, at?: SourceTarget) => void;
