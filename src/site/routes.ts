import type { RouteModule } from 'virtual:routes';
import { createContext, useContext } from 'react';
import { failedPage, type LoadedPage, loadedPage } from './loaded-page.tsx';

type LoadModule = () => Promise<RouteModule>;

/** The page that was drawn ahead: it names its module itself, so that nobody waits for the list of all pages. */
export interface PrerenderedPage {
  readonly pathname: string;
  readonly load: LoadModule;
}

/** The pages of the site by their addresses. The list of them is loaded when another than the own page is asked for. */
interface Routes {
  /** The page at an address, or the page where there is none, if it is loaded. */
  readonly loaded: (pathname: string) => LoadedPage | undefined;
  /** Loads it; rejects where that fails, and tries again when it is asked the next time. */
  readonly load: (pathname: string) => Promise<LoadedPage>;
  /**
   * Loads it to be shown. Where that fails, the site is loaded anew, as a new version may have taken the place of this one: what the
   * server draws needs no script. Without a network, the page says so.
   */
  readonly show: (pathname: string) => Promise<LoadedPage>;
  /** True if a page at an address can be shown without loading the site anew; undefined until the list is loaded. */
  readonly canShow: (pathname: string) => boolean | undefined;
  /** The same once the list is loaded; true if that fails, as moving there says so. */
  readonly willShow: (pathname: string) => Promise<boolean>;
}

/** The routes of one visit, or of one page that is drawn. */
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
    // The policy by which a page was loaded holds until another is loaded.
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

/** The routes for whatever is drawn below. */
export const RoutesContext = createContext<Routes | undefined>(undefined);

/** The routes of the site; throws outside of `RoutesContext`. */
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

/** Loads once; what could not be loaded is tried again when it is asked for again. */
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
