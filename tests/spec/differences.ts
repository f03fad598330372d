import { pointerStep } from '../../src/yaml/resolve.ts';

/** A value that is not what was wanted, and where; both as they would be written on a line. */
interface Difference {
  readonly pointer: string;
  readonly wanted: string;
  readonly found: string;
}

/** Where `found` differs from the parts of it that are wanted. A list is compared as a whole. */
export function differences(wanted: unknown, found: unknown, pointer = ''): Difference[] {
  if (isMap(wanted) && isMap(found)) {
    return Object.entries(wanted).flatMap(([key, part]) =>
      differences(part, found[key], pointer + pointerStep(key)),
    );
  }
  const written = { wanted: JSON.stringify(wanted), found: JSON.stringify(found) ?? 'nothing' };
  return written.wanted === written.found ? [] : [{ pointer, ...written }];
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
