import { notFound, type Route, routes } from 'virtual:routes';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { type HeadedPage, PageHead } from './PageHead.tsx';
import { reloadOnce } from './reload-once.ts';

/** What every page is told of the address it is at. */
export interface PageProps {
  /** The query, such as `?name=Dana`; a form may find answers in it. */
  readonly search: string;
}

/** A page that is loaded when it is needed, or beforehand by `preload`. */
export interface SiteRoute {
  /** The address, or `*` for the page where there is no page. */
  readonly path: string;
  /** The address that this one stands for: for most pages itself. */
  readonly mainPath: string;
  /** bare: the page stands alone, without header and footer. */
  readonly layout: Route['layout'];
  readonly Page: LazyExoticComponent<ComponentType<PageProps>>;
  readonly preload: () => Promise<unknown>;
  /** Whether it could not be loaded when it was to be shown; then only loading the page anew can help. */
  isBroken: boolean;
}

const siteRoutes: readonly SiteRoute[] = routes.map(toSiteRoute);
const notFoundRoute = toSiteRoute(notFound);

/** The route that answers to an address: a page, or the page where there is none. */
export function routeAt(pathname: string): SiteRoute {
  return pageAt(pathname) ?? notFoundRoute;
}

/** The route of the page at an address, if there is a page. */
export function pageAt(pathname: string): SiteRoute | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return siteRoutes.find((route) => route.path === path);
}

function toSiteRoute(route: Route): SiteRoute {
  const { path, mainPath = path, layout } = route;
  const load = once(() => loadPage(route));
  const show = () =>
    load().catch((error) => {
      siteRoute.isBroken = true;
      return reloadOnce(error);
    });
  const siteRoute = { path, mainPath, layout, Page: lazy(show), preload: load, isBroken: false };
  return siteRoute;
}

async function loadPage(route: Route): Promise<{ default: ComponentType<PageProps> }> {
  if (route.kind === 'form') {
    const [{ FormPage }, drawn] = await Promise.all([import('./FormPage.tsx'), route.load()]);
    const { page } = drawn.form;
    if (!page) throw new Error(`the form "${drawn.form.id}" has no page of its own`);
    return withHead(page, ({ search }) => <FormPage drawn={drawn} page={page} search={search} />);
  }
  const [{ ContentPage }, { page, forms }] = await Promise.all([
    import('./ContentPage.tsx'),
    route.load(),
  ]);
  if (Object.keys(forms).length === 0) return withHead(page, () => <ContentPage page={page} />);
  const { PlacedForm } = await import('./PlacedForm.tsx');
  return withHead(page, ({ search }) => {
    const drawForm = (id: string) => (
      <PlacedForm id={id} forms={forms} path={route.mainPath ?? route.path} search={search} />
    );
    return <ContentPage page={page} drawForm={drawForm} />;
  });
}

function withHead(page: HeadedPage, Body: ComponentType<PageProps>) {
  return {
    default: (props: PageProps) => (
      <>
        <PageHead page={page} />
        <Body {...props} />
      </>
    ),
  };
}

/** Loads once; what could not be loaded is tried again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
