import type { Resolved } from '../../yaml/resolve.ts';

/** For parts that compiling has moved: the current pointer of each, and its pointer in the file. */
export type Moves = (readonly [now: string, written: string])[];

/** Returns a file in which locations of moved parts are those in the file. */
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
    locationInFile: (pointer) => resolved.locationInFile(original(pointer)),
  };
}
