import type { SitePage } from './addresses/address-index.ts';

/** The module that says what is on a page: that of a form with what draws it, or that of a file in `content/pages`. */
export const pageModule = ({ kind, id }: Pick<SitePage, 'kind' | 'id'>): string =>
  `virtual:${kind === 'form' ? 'drawn-form' : kind}/${id}`;
