import type { BlockEntry } from '../page-language/page-file.ts';
import { textsIn } from '../yaml/texts-in.ts';
import type { AddressIndex, SitePage } from './addresses/address-index.ts';

/** A link that gives answers to the forms of the page that it leads to. */
export interface FormLink {
  readonly to: string;
  /** Where it stands, below the blocks of its page. */
  readonly pointer: string;
  /** Names of questions, and what is answered there. */
  readonly answers: readonly (readonly [string, string])[];
}

/** The links in the pieces of a page that have a query. */
export function formLinksIn(blocks: readonly BlockEntry[]): FormLink[] {
  return textsIn(blocks).flatMap(({ key, text: to, pointer }) => {
    const [, query] = /^\/[^?#]*\?([^#]*)/.exec(to) ?? [];
    if (key !== 'to' || query === undefined) return [];
    return [{ to, pointer, answers: [...new URLSearchParams(query)] }];
  });
}

/** What the links of the site give to the forms of a page. */
export function answersLinkedTo(target: SitePage, { pages, byAddress }: AddressIndex) {
  return pages
    .flatMap(({ blocks }) => formLinksIn(blocks))
    .filter(({ to }) => byAddress.get(pathOf(to)) === target)
    .map(({ answers }) => answers);
}

/** The address of the page that a link leads to. */
export function pathOf(to: string): string {
  return to.replace(/[?#].*$/, '');
}
