import type { ReadForm } from '../../form/compile/compile-forms.ts';
import type { AddressedPage, FormDescription } from '../../form/model/form.ts';
import { addressKey, type Redirect, reservedAt } from '../../page-language/addresses.ts';
import {
  type BlockEntry,
  isPageAddress,
  type Page,
  placedForms,
} from '../../page-language/page-file.ts';

/** A page of the site: of a file in `content/pages`, or of a form. */
export interface SitePage {
  readonly kind: 'page' | 'form';
  /** The name of its file, without the extension. */
  readonly id: string;
  /** The YAML file with its content. */
  readonly file: string;
  /** The main address; undefined for the not-found page. */
  readonly path: string | undefined;
  /** Further addresses from its file: those that show the page, and those of a former site, which redirect to it. */
  readonly aliases: readonly string[];
  /** The addresses of a form's former names that nothing else has today. */
  readonly formerAddresses: readonly string[];
  readonly layout: 'site' | 'bare';
  readonly title: string;
  readonly description: string;
  /** The blocks of the page; none on the page of a form. */
  readonly blocks: readonly BlockEntry[];
  readonly forms: readonly string[];
}

/** The pages of `content/pages`, and the forms with their own pages, default ones included. */
interface AddressSources {
  readonly pages: readonly Page[];
  readonly forms: readonly {
    readonly description: Pick<FormDescription, 'id' | 'page' | 'formerly'>;
  }[];
}

/** All addresses of the site with their pages. */
export interface AddressIndex {
  /** Every page once, including the not-found page; those of `content/pages` first. */
  readonly pages: readonly SitePage[];
  /** The page at each main address, alias and former address; of two pages with one address, the first. */
  readonly byAddress: ReadonlyMap<string, SitePage>;
  /** The addresses of a former site that redirect to a page. */
  readonly redirects: readonly Redirect[];
}

export function indexAddresses({ pages, forms }: AddressSources): AddressIndex {
  const written = [
    ...pages.map(ofContent),
    ...forms.flatMap(({ description: { page, ...form } }) => (page ? [ofForm(form, page)] : [])),
  ];
  const claimed = new Set(written.flatMap(writtenAddresses).map(addressKey));
  const isFree = (address: string): boolean => !claimed.has(address) && !reservedAt(address);
  const all = written.map((page) => ({
    ...page,
    formerAddresses: page.formerAddresses.filter(isFree),
  }));
  const byAddress = new Map<string, SitePage>();
  for (const page of all) {
    for (const address of addressesOf(page)) {
      if (!byAddress.has(address)) byAddress.set(address, page);
    }
  }
  return { pages: all, byAddress, redirects: all.flatMap(redirectsTo) };
}

/** Returns the addresses that show a page, the main one first. */
export function addressesOf(page: SitePage): string[] {
  return [...writtenAddresses(page).filter(isPageAddress), ...page.formerAddresses];
}

function redirectsTo({ path: to, aliases }: SitePage): Redirect[] {
  if (to === undefined) return [];
  return aliases.filter((from) => !isPageAddress(from)).map((from) => ({ from, to }));
}

/** Returns the addresses in the file of a page, the main one first. */
export function writtenAddresses({ path, aliases }: SitePage): string[] {
  return path === undefined ? [...aliases] : [path, ...aliases];
}

function ofContent(page: Page): SitePage {
  const { id, path, aliases = [], layout = 'site', title, description, blocks } = page;
  return {
    kind: 'page',
    id,
    file: `content/pages/${id}.yaml`,
    path,
    aliases,
    layout,
    formerAddresses: [],
    title,
    description,
    blocks,
    forms: placedForms(page),
  };
}

function ofForm(
  { id, formerly = [] }: Pick<FormDescription, 'id' | 'formerly'>,
  page: AddressedPage,
): SitePage {
  const { path, aliases = [], layout = 'site', title, description } = page;
  return {
    kind: 'form',
    id,
    file: `forms/${id}.yaml`,
    path,
    aliases,
    layout,
    formerAddresses: formerly.map((name) => `/${name}`),
    title,
    description,
    blocks: [],
    forms: [id],
  };
}

/**
 * Adds a default page, under the name of its file, to each form that neither has a page nor is on one, so that a new
 * file in `forms/` can be visited at once.
 */
export function withOwnPages(forms: readonly ReadForm[], pages: readonly Page[]): ReadForm[] {
  const placed = new Set(pages.flatMap(placedForms));
  return forms.map((form) => {
    const { id, page } = form.description;
    if (page || placed.has(id)) return form;
    return { ...form, description: { ...form.description, page: form.plainPage } };
  });
}

/** Returns the virtual module of a page: of a form with its components, or of a file in `content/pages`. */
export const pageModule = ({ kind, id }: Pick<SitePage, 'kind' | 'id'>): string =>
  `virtual:${kind === 'form' ? 'form-module' : kind}/${id}`;
