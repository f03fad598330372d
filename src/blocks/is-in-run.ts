import type { BlockEntry } from '../page-language/page-file.ts';

/** Whether a neighbour is of the same kind, and has a picture as well, or none as well. */
export function isInRun(blocks: readonly BlockEntry[], index: number): boolean {
  return [blocks[index - 1], blocks[index + 1]].some(
    (neighbour) =>
      neighbour?.block === blocks[index]?.block &&
      Boolean(neighbour?.image) === Boolean(blocks[index]?.image),
  );
}
