import type { FormDescription } from '../../form/form.ts';
import { type BlockEntry, type Page, placedForms } from '../../page-language/page-file.ts';

/** A page of the site, made of a file in `content/pages` or of a form. */
export interface SitePage {
  readonly kind: 'page' | 'form';
  /** The name of its file, without the ending. */
  readonly id: string;
  /** The YAML file that says what is on it. */
  readonly file: string;
  /** The main address; undefined for the page that is shown where there is none. */
  readonly path: string | undefined;
  readonly aliases: readonly string[];
  readonly layout: 'site' | 'bare';
  readonly title: string;
  readonly description: string;
  /** The pieces of the page; the page of a form has none. */
  readonly blocks: readonly BlockEntry[];
  /** The ids of the forms on it. */
  readonly forms: readonly string[];
}

/** What the addresses come from: the pages of `content/pages`, and the forms with their own pages, plain ones too. */
export interface AddressSources {
  readonly pages: readonly Page[];
  readonly forms: readonly { readonly description: Pick<FormDescription, 'id' | 'page'> }[];
}

/** Every address of the site, and the page that stands there. */
export interface AddressIndex {
  /** Every page once, those of `content/pages` first; the one without an address among them. */
  readonly pages: readonly SitePage[];
  /** The page at each address, main addresses and aliases alike; of two that claim one address, the first. */
  readonly byAddress: ReadonlyMap<string, SitePage>;
}

/** Finds every address of the site. */
export function indexAddresses({ pages, forms }: AddressSources): AddressIndex {
  const all = [
    ...pages.map(ofContent),
    ...forms.flatMap(({ description: { id, page } }) => (page ? [ofForm(id, page)] : [])),
  ];
  const byAddress = new Map<string, SitePage>();
  for (const page of all) {
    for (const address of addressesOf(page)) {
      if (!byAddress.has(address)) byAddress.set(address, page);
    }
  }
  return { pages: all, byAddress };
}

/** The addresses of one page, the main one first. */
export function addressesOf({ path, aliases }: SitePage): string[] {
  return path === undefined ? [...aliases] : [path, ...aliases];
}

function ofContent(page: Page): SitePage {
  const { id, path, aliases = [], layout = 'site', title, description, blocks } = page;
  return {
    ...{ kind: 'page', id, file: `content/pages/${id}.yaml`, path, aliases, layout },
    ...{ title, description, blocks, forms: placedForms(page) },
  };
}

function ofForm(id: string, page: NonNullable<FormDescription['page']>): SitePage {
  const { path, aliases = [], layout = 'site', title, description } = page;
  return {
    ...{ kind: 'form', id, file: `forms/${id}.yaml`, path, aliases, layout },
    ...{ title, description, blocks: [], forms: [id] },
  };
}
