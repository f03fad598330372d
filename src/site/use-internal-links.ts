import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRoutes } from './routes.ts';

/**
 * Lets plain links between pages move without loading the site anew, so that blocks need not know of a
 * router and every link works before the script arrives.
 */
export function useInternalLinks(): void {
  const navigate = useNavigate();
  const routes = useRoutes();
  useEffect(() => {
    let latest: URL | undefined;
    const onClick = async (event: MouseEvent) => {
      const url = internalTarget(event);
      const canShow = url && routes.canShow(url.pathname);
      if (!url || canShow === false) return;
      event.preventDefault();
      latest = url;
      const isPage = canShow ?? (await routes.willShow(url.pathname));
      // Somebody may have pressed another link meanwhile.
      if (latest !== url) return;
      // As browsers have it, the page that is shown has one entry in the history, however often somebody goes there.
      const replace = url.href === window.location.href;
      if (isPage) navigate(url.pathname + url.search + url.hash, { replace });
      else window.location.assign(url);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate, routes]);
}

/** Returns the address within this site that a plain click on a link leads to, unless it is on the same page. */
function internalTarget(event: MouseEvent): URL | undefined {
  const isPlain =
    event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPlain || event.defaultPrevented) return undefined;
  const url = pageLinkAt(event.target);
  const isSamePage = url?.pathname === window.location.pathname && url.hash !== '';
  return isSamePage ? undefined : url;
}

const hints = ['pointerover', 'touchstart', 'focusin'] as const;

/** Prefetches the page behind a link as soon as a visitor points at it, touches it or comes to it by the keyboard. */
export function usePrefetch(): void {
  const routes = useRoutes();
  useEffect(() => {
    const prefetch = async ({ target }: Pick<Event, 'target'>) => {
      const url = pageLinkAt(target);
      if (!url || !(await routes.willShow(url.pathname))) return;
      // A page that fails to load is loaded again when the visitor goes there, and that tells of the failure.
      await routes.load(url.pathname).catch(() => undefined);
    };
    for (const hint of hints) document.addEventListener(hint, prefetch, { passive: true });
    // The event that started the application is over.
    for (const target of document.querySelectorAll('a:hover, a:focus')) prefetch({ target });
    return () => {
      for (const hint of hints) document.removeEventListener(hint, prefetch);
    };
  }, [routes]);
}

/** Returns the address of the link around an element, unless it leads to another site, a download or a new tab. */
function pageLinkAt(part: EventTarget | null): URL | undefined {
  if (!(part instanceof Element)) return undefined;
  // Not a method of the target: a form gives its controls by their names, and a question may be called `closest`.
  const { closest } = Element.prototype;
  const link = closest.call<Element, [string], HTMLAnchorElement | null>(part, 'a[href]');
  if (!link || link.target || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  return url.origin === window.location.origin ? url : undefined;
}
