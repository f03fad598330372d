import { resolve } from 'node:path';
import { type BlockEntry, placedForms } from '../page-language/page-file.ts';
import type { LoadedSite } from './load-site.ts';
import { type FoundPage, factsOf } from './seo/facts.ts';
import type { Head } from './seo/head.ts';

/** One page that is drawn ahead. */
export interface BuiltPage {
  /** The address to draw; for the not-found page one that no page has. */
  readonly address: string;
  /** The file below the folder of the site. */
  readonly file: string;
  readonly head: Head;
  /** The modules that hold the page, as the bundler names them. */
  readonly modules: readonly string[];
  /** The YAML file that says what is on it. */
  readonly source: string;
}

/** A page of `content/pages` or of a form. */
interface SourcePage {
  readonly path: string | undefined;
  readonly aliases?: readonly string[] | undefined;
  readonly title: string;
  readonly description: string;
  readonly blocks: readonly BlockEntry[];
  readonly modules: readonly string[];
  readonly source: string;
}

/** Every page of the site at each of its addresses: the files of `content/pages` and the forms. */
export function pagesToBuild(root: string, loaded: LoadedSite): BuiltPage[] {
  const pages = sourcePages(root, loaded);
  const found = new Map(pages.flatMap(foundAt));
  return pages.flatMap((page) => {
    const { path, aliases = [], title, description, modules, source } = page;
    const own = path === undefined ? undefined : found.get(path);
    const facts = own && factsOf(own, loaded.site, (address) => found.get(address));
    return [path, ...aliases].map((address) => ({
      ...placeOf(address),
      head: { title, description, path, facts },
      modules,
      source,
    }));
  });
}

function sourcePages(root: string, { pages, forms }: LoadedSite): SourcePage[] {
  const site = (file: string): string => resolve(root, 'src/site', file);
  const content = pages.map((page) => ({
    ...page,
    path: page.path,
    modules: [
      site('ContentPage.tsx'),
      `\0virtual:page/${page.id}`,
      ...(placedForms(page).length > 0 ? [site('PlacedForm.tsx')] : []),
    ],
    source: `content/pages/${page.id}.yaml`,
  }));
  const ofForms = forms.flatMap(({ description: { id, page } }) => {
    if (!page) return [];
    const modules = [site('FormPage.tsx'), `\0virtual:form/${id}`];
    return [{ ...page, blocks: [], modules, source: `forms/${id}.yaml` }];
  });
  return [...content, ...ofForms];
}

/** The page under each of its addresses. */
function foundAt({ path, aliases = [], ...page }: SourcePage): [string, FoundPage][] {
  if (path === undefined) return [];
  return [path, ...aliases].map((address) => [address, { ...page, path }]);
}

function placeOf(path: string | undefined): Pick<BuiltPage, 'address' | 'file'> {
  if (path === undefined) return { address: '/404', file: '404.html' };
  return { address: path, file: path === '/' ? 'index.html' : `${path.slice(1)}/index.html` };
}
