import { notFound, type Route, routes } from 'virtual:routes';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { BlockEntry } from '../contract/page-file.ts';

/** A page that is loaded when it is needed, or beforehand by `preload`. */
export interface SiteRoute {
  /** The address, or `*` for the page where there is no page. */
  readonly path: string;
  /** bare: the page stands alone, without header and footer. */
  readonly layout: Route['layout'];
  readonly Page: LazyExoticComponent<ComponentType>;
  readonly preload: () => Promise<unknown>;
}

/** Every page of the site; the last one is shown where there is no page. */
export const siteRoutes: readonly SiteRoute[] = [...routes, notFound].map((route) => {
  const load = once(() => loadPage(route));
  return { path: route.path, layout: route.layout, Page: lazy(load), preload: load };
});

/** The route that answers to an address. */
export function routeAt(pathname: string): SiteRoute | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return siteRoutes.find((route) => route.path === path) ?? siteRoutes.at(-1);
}

async function loadPage(route: Route): Promise<{ default: ComponentType }> {
  if (route.kind === 'form') {
    const [{ FormPage }, { form }] = await Promise.all([import('./FormPage.tsx'), route.load()]);
    const { page } = form;
    if (!page) throw new Error(`the form "${form.id}" has no page of its own`);
    return { default: () => <FormPage form={form} page={page} /> };
  }
  const [{ ContentPage }, { page, forms }] = await Promise.all([
    import('./ContentPage.tsx'),
    route.load(),
  ]);
  if (Object.keys(forms).length === 0) return { default: () => <ContentPage page={page} /> };
  const { PlacedForm } = await import('./PlacedForm.tsx');
  const drawForm = (entry: BlockEntry) => <PlacedForm entry={entry} forms={forms} />;
  return { default: () => <ContentPage page={page} drawForm={drawForm} /> };
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load();
    return loading;
  };
}
