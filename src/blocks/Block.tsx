import { components } from 'virtual:blocks';
import type { ComponentType } from 'react';
import type { BlockEntry } from '../page-language/page-file.ts';

/** Draws one piece of a page by the name of its kind. */
export function Block({ entry: { block, ...props } }: { readonly entry: BlockEntry }) {
  // The kind exists and takes what its schema allows: that was checked when the page file was read.
  const Component = components[block] as ComponentType<typeof props>;
  return <Component {...props} />;
}
