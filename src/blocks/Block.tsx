import type { ComponentType } from 'react';
import type { BlockEntry } from '../contract/page-file.ts';
import { Hero } from './hero/Hero.tsx';
import type { BlockName } from './schemas.ts';
import { Text } from './text/Text.tsx';

// A block takes what its own schema allows, which was checked when the page file was read.
const components: Record<BlockName, ComponentType<never>> = { hero: Hero, text: Text };

/** Draws one piece of a page by the name of its kind. */
export function Block({ entry }: { readonly entry: BlockEntry }) {
  const { block, ...props } = entry;
  if (!isBlockName(block)) throw new Error(`there is no block "${block}"`);
  const Component = components[block] as ComponentType<typeof props>;
  return <Component {...props} />;
}

function isBlockName(name: string): name is BlockName {
  return name in components;
}
