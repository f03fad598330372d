import { createContext, useContext } from 'react';
import type { SiteWords } from '../page-language/site-file.ts';

/** The texts of the blocks' own buttons and labels, provided by the page, because blocks must not import the site. */
export const BlockWords = createContext<SiteWords['blocks'] | undefined>(undefined);

/** Returns the texts of the blocks' own buttons and labels. Throws if the page provides none. */
export function useBlockWords(): SiteWords['blocks'] {
  const words = useContext(BlockWords);
  if (!words) throw new Error('the page gives its blocks no words');
  return words;
}
