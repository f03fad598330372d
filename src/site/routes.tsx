import { notFound, type Route, routes } from 'virtual:routes';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A page that is loaded when it is needed, or beforehand by `preload`. */
export interface SiteRoute {
  /** The address, or `*` for the page where there is no page. */
  readonly path: string;
  readonly Page: LazyExoticComponent<ComponentType>;
  readonly preload: () => Promise<unknown>;
}

/** Every page of the site; the last one is shown where there is no page. */
export const siteRoutes: readonly SiteRoute[] = [...routes, notFound].map((route) => {
  const load = once(() => loadPage(route));
  return { path: route.path, Page: lazy(load), preload: load };
});

/** The route that answers to an address. */
export function routeAt(pathname: string): SiteRoute | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return siteRoutes.find((route) => route.path === path) ?? siteRoutes.at(-1);
}

async function loadPage(route: Route): Promise<{ default: ComponentType }> {
  if (route.kind === 'form') {
    const [{ FormPage }, { form }] = await Promise.all([import('./FormPage.tsx'), route.load()]);
    return { default: () => <FormPage form={form} /> };
  }
  const [{ ContentPage }, { page }] = await Promise.all([
    import('./ContentPage.tsx'),
    route.load(),
  ]);
  return { default: () => <ContentPage page={page} /> };
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load();
    return loading;
  };
}
