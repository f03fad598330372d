import type { Place } from './file-error.ts';
import type { Resolved } from './resolve.ts';

/** A spot of a part: its value, its key, or the part itself, which a `$ref` may lead to. */
export type Spot = 'value' | 'key' | 'part';

/** A place in a file. */
export function placeAt(resolved: Resolved, pointer: string, spot: Spot): Place {
  if (spot === 'part') return resolved.placeOfPart(pointer);
  return spot === 'key' ? resolved.placeOfKey(pointer) : resolved.placeOf(pointer);
}

/** Reports something at a JSON pointer of a file; at the value there, unless a spot is given. */
export type Say = (pointer: string, message: string, at?: Spot) => void;
