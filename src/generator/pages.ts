import { indexAddresses, type SitePage } from './addresses/address-index.ts';
import type { LoadedSite } from './load-site.ts';
import { modulePath } from './module-path.ts';
import { pageModule } from './page-module.ts';
import { type FindPage, factsOf } from './seo/facts.ts';
import type { Head } from './seo/head.ts';

/** One page that is drawn ahead. */
export interface BuiltPage {
  /** The address to draw; for the not-found page one that no page has. */
  readonly address: string;
  /** The file below the folder of the site. */
  readonly file: string;
  readonly head: Head;
  /** The modules that hold the page, as the bundler names them; the one that says what is on it first. */
  readonly modules: readonly string[];
  /** The ids of the forms on it. */
  readonly forms: readonly string[];
  /** The YAML file that says what is on it. */
  readonly source: string;
}

/** Every page of the site at each of its addresses, and the not-found page. */
export function pagesToBuild(root: string, loaded: LoadedSite): BuiltPage[] {
  const { pages, byAddress } = indexAddresses(loaded);
  const findPage: FindPage = (address) => {
    const page = byAddress.get(address);
    return page?.path === undefined ? undefined : { ...page, path: page.path };
  };
  return pages.flatMap((page) => {
    const { path, aliases, title, description, file } = page;
    const own = path === undefined ? undefined : findPage(path);
    const facts = own && factsOf(own, loaded, findPage);
    return [path, ...aliases].map((address) => ({
      ...placeOf(address),
      head: { title, description, path, facts },
      modules: modulesOf(root, page),
      forms: page.forms,
      source: file,
    }));
  });
}

function modulesOf(root: string, page: SitePage): string[] {
  const parts = {
    form: ['FormPage.tsx'],
    page: ['ContentPage.tsx', ...(page.forms.length > 0 ? ['PlacedForm.tsx'] : [])],
  }[page.kind];
  return [`\0${pageModule(page)}`, ...parts.map((file) => modulePath(root, 'src/site', file))];
}

function placeOf(path: string | undefined): Pick<BuiltPage, 'address' | 'file'> {
  if (path === undefined) return { address: '/404', file: '404.html' };
  return { address: path, file: path === '/' ? 'index.html' : `${path.slice(1)}/index.html` };
}
