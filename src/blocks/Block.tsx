import { components } from 'virtual:blocks';
import type { ComponentType } from 'react';
import type { BlockEntry } from '../page-language/page-file.ts';

interface BlockProps {
  readonly entry: BlockEntry;
  /** True if a neighbour is alike, so that a block may be rendered closer to it. */
  readonly isInRun: boolean;
}

/** Renders one block of a page by the name of its kind. */
export function Block({ entry: { block, ...props }, isInRun }: BlockProps) {
  // The page file was checked against the schema of the kind.
  const Component = components[block] as ComponentType<typeof props & { isInRun: boolean }>;
  return <Component {...props} isInRun={isInRun} />;
}

/** Returns true if a neighbour is of the same kind, and both or neither have a picture. */
export function isInRun(blocks: readonly BlockEntry[], index: number): boolean {
  return [blocks[index - 1], blocks[index + 1]].some(
    (neighbour) =>
      neighbour?.block === blocks[index]?.block &&
      Boolean(neighbour?.image) === Boolean(blocks[index]?.image),
  );
}
