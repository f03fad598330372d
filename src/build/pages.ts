import { resolve } from 'node:path';
import { placedForms } from '../contract/page-file.ts';
import type { Head } from './html.ts';
import { loadSite } from './load-site.ts';

/** One page that is drawn ahead. */
export interface BuiltPage {
  /** The address to draw; for the not-found page one that no page has. */
  readonly address: string;
  /** The file below the folder of the site. */
  readonly file: string;
  readonly head: Head;
  /** The modules that hold the page, as the bundler names them. */
  readonly modules: readonly string[];
}

/** Every page of the site: the files of `content/pages` and the forms. */
export function pagesToBuild(root: string): BuiltPage[] {
  const site = (file: string): string => resolve(root, 'src/site', file);
  const loaded = loadSite(root);
  const content = loaded.pages.map((page) => {
    const { id, path, title, description } = page;
    const forForms = placedForms(page).length > 0 ? [site('PlacedForm.tsx')] : [];
    return {
      ...placeOf(path),
      head: { title, description, path },
      modules: [site('ContentPage.tsx'), `\0virtual:page/${id}`, ...forForms],
    };
  });
  const forms = loaded.forms.flatMap(({ description: { id, page } }) => {
    if (!page) return [];
    const { path, title, description } = page;
    return [
      {
        ...placeOf(path),
        head: { title, description, path },
        modules: [site('FormPage.tsx'), `\0virtual:form/${id}`],
      },
    ];
  });
  return [...content, ...forms];
}

function placeOf(path: string | undefined): Pick<BuiltPage, 'address' | 'file'> {
  if (path === undefined) return { address: '/404', file: '404.html' };
  return { address: path, file: path === '/' ? 'index.html' : `${path.slice(1)}/index.html` };
}
