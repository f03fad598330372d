import type { RouteModule } from 'virtual:routes';
import { createContext, useContext } from 'react';
import { failedPage, type LoadedPage, loadedPage } from './loaded-page.tsx';

type LoadModule = () => Promise<RouteModule>;

/** The prerendered page. It names its own module, so that it does not wait for the list of all pages. */
export interface PrerenderedPage {
  readonly pathname: string;
  readonly load: LoadModule;
}

/**
 * The pages of the site by address. Their list is loaded when the first page other than the prerendered one is needed.
 */
interface Routes {
  /** Returns the page at an address, or the not-found page, if it is loaded. */
  readonly loaded: (pathname: string) => LoadedPage | undefined;
  /** Loads the page; rejects on failure, and tries again on the next call. */
  readonly load: (pathname: string) => Promise<LoadedPage>;
  /**
   * Loads the page for display. On failure, reloads the site, which may have been replaced by a newer version, or
   * returns an error page if there is no network.
   */
  readonly show: (pathname: string) => Promise<LoadedPage>;
  /** Returns true if the page can be shown without a reload; undefined until the list is loaded. */
  readonly canShow: (pathname: string) => boolean | undefined;
  /** Like `canShow`, after loading the list; true if that fails, because navigation then shows the error. */
  readonly willShow: (pathname: string) => Promise<boolean>;
}

/** Creates the routes of one visit, or of one prerendered page. */
export function createRoutes(prerendered?: PrerenderedPage): Routes {
  const entries = new Map<string, Entry>();
  let list: typeof import('virtual:routes') | undefined;
  const loadList = once(async () => {
    list = await import('virtual:routes');
    return list;
  });
  const loadModule = async (address: string): Promise<RouteModule> => {
    if (prerendered && address === addressOf(prerendered.pathname)) return prerendered.load();
    const { routes, notFound } = await loadList();
    return (routes[address] ?? notFound)();
  };
  const entryAt = (pathname: string): Entry => {
    const address = addressOf(pathname);
    const entry = entries.get(address) ?? createEntry(address, () => loadModule(address));
    entries.set(address, entry);
    return entry;
  };
  const canShow = (pathname: string): boolean | undefined => {
    if (entryAt(pathname).hasFailed) return false;
    const address = addressOf(pathname);
    // The content security policy of the loaded document stays in force.
    const isOwn = prerendered !== undefined && address === addressOf(prerendered.pathname);
    return list && address in list.routes && (isOwn || !list.withFiles.includes(address));
  };
  return {
    loaded: (pathname) => entryAt(pathname).loaded,
    load: (pathname) => entryAt(pathname).load(),
    show: (pathname) => entryAt(pathname).show(),
    canShow,
    willShow: async (pathname) => {
      await loadList().catch(() => undefined);
      return canShow(pathname) ?? true;
    },
  };
}

/** Provides the routes to the components below. */
export const RoutesContext = createContext<Routes | undefined>(undefined);

/** Returns the routes of the site; throws outside of `RoutesContext`. */
export function useRoutes(): Routes {
  const routes = useContext(RoutesContext);
  if (!routes) throw new Error('there are no routes here');
  return routes;
}

interface Entry extends Record<'load' | 'show', () => Promise<LoadedPage>> {
  loaded: LoadedPage | undefined;
  hasFailed: boolean;
}

function createEntry(address: string, loadModule: LoadModule): Entry {
  const load = once(async () => {
    entry.loaded = await loadedPage(await loadModule());
    return entry.loaded;
  });
  const show = once(() =>
    load().catch((): LoadedPage | Promise<never> => {
      entry.hasFailed = true;
      if (!navigator.onLine) return failedPage(address);
      window.location.reload();
      return new Promise(() => undefined);
    }),
  );
  const entry: Entry = { loaded: undefined, hasFailed: false, load, show };
  return entry;
}

const addressOf = (pathname: string): string =>
  pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;

/** Memoizes a load; a failed one is tried again on the next call. */
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
