import { createContext, useContext } from 'react';
import type { SiteWords } from '../page-language/site-file.ts';

/** The words on the blocks' own buttons and labels. Blocks know no site, so the page gives them to its blocks. */
export const BlockWords = createContext<SiteWords['blocks'] | undefined>(undefined);

/** The words on the blocks' own buttons and labels. Throws where the page gives none. */
export function useBlockWords(): SiteWords['blocks'] {
  const words = useContext(BlockWords);
  if (!words) throw new Error('the page gives its blocks no words');
  return words;
}
