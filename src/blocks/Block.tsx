import { components } from 'virtual:blocks';
import type { ComponentType } from 'react';
import type { BlockEntry } from '../page-language/page-file.ts';

interface BlockProps {
  readonly entry: BlockEntry;
  /** True if it is one of several alike in a row, which a kind may draw closer together. */
  readonly isInRun: boolean;
}

/** Draws one piece of a page by the name of its kind. */
export function Block({ entry: { block, ...props }, isInRun }: BlockProps) {
  // The kind exists and takes what its schema allows: that was checked when the page file was read.
  const Component = components[block] as ComponentType<typeof props & { isInRun: boolean }>;
  return <Component {...props} isInRun={isInRun} />;
}

/** True if a neighbour is of the same kind, and has a picture as well, or none as well. */
export function isInRun(blocks: readonly BlockEntry[], index: number): boolean {
  return [blocks[index - 1], blocks[index + 1]].some(
    (neighbour) =>
      neighbour?.block === blocks[index]?.block &&
      Boolean(neighbour?.image) === Boolean(blocks[index]?.image),
  );
}
