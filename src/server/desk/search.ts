import type { Search } from '../../desk/desk-page.ts';
import type { SubmissionFilter } from '../store/store.ts';
import type { Posted } from './posted.ts';

/** Looking for nothing. */
export const noSearch: Search = { words: '', form: '', day: '', town: '' };

/** The most characters of what is searched for. */
const longest = 200;

/** What was posted to look for. */
export function searchIn(posted: Posted): Search {
  const text = (name: string) => posted.text(name).trim().slice(0, longest);
  return { words: text('words'), form: text('form'), day: text('day'), town: text('town') };
}

/** What a session keeps of a search; null for nothing. */
export function keptSearch(search: Search): string | null {
  return isNothing(search) ? null : JSON.stringify(search);
}

/** The search that a session keeps. */
export function searchOf(kept: string | null): Search {
  // Only `keptSearch` writes it.
  return kept === null ? noSearch : { ...noSearch, ...JSON.parse(kept) };
}

/** What a search leaves of a list; words without a letter or a digit find nothing in particular. */
export function filterOf({ words, form, day, town }: Search): SubmissionFilter {
  return {
    ...(form !== '' && { form }),
    ...(day !== '' && { day }),
    ...(town !== '' && { town }),
    ...(/[\p{L}\p{N}]/u.test(words) && { search: words }),
  };
}

function isNothing(search: Search): boolean {
  return Object.values(search).every((text) => text === '');
}
