import { components } from 'virtual:blocks';
import type { ComponentType } from 'react';
import type { BlockEntry } from '../page-language/page-file.ts';

interface BlockProps {
  readonly entry: BlockEntry;
  /** Whether it is one of several alike in a row, which a kind may draw closer together. */
  readonly isInRun: boolean;
}

/** Draws one piece of a page by the name of its kind. */
export function Block({ entry: { block, ...props }, isInRun }: BlockProps) {
  // The kind exists and takes what its schema allows: that was checked when the page file was read.
  const Component = components[block] as ComponentType<typeof props & { isInRun: boolean }>;
  return <Component {...props} isInRun={isInRun} />;
}
