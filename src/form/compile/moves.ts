import type { Resolved } from '../../yaml/resolve.ts';

/** For parts that were put elsewhere when a file was read: the pointer where each is now, and the one where it stands in the file. */
export type Moves = (readonly [now: string, written: string])[];

/** A file in which the places of moved parts are found where they are written. */
export function withMoves(resolved: Resolved, moves: Moves): Resolved {
  if (moves.length === 0) return resolved;
  const written = new Map(moves);
  const original = (pointer: string): string => {
    for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
      const found = written.get(pointer.slice(0, end));
      if (found !== undefined) return original(found + pointer.slice(end));
    }
    return pointer;
  };
  return {
    ...resolved,
    locationOf: (pointer) => resolved.locationOf(original(pointer)),
    locationOfKey: (pointer) => resolved.locationOfKey(original(pointer)),
    locationOfPart: (pointer) => resolved.locationOfPart(original(pointer)),
  };
}
