import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRoutes } from './routes.ts';

/**
 * Handles clicks on internal links without a page load, so that blocks use plain links, which also work before the
 * script runs.
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
      // The visitor may have pressed another link meanwhile.
      if (latest !== url) return;
      // As in browsers, a link to the current page adds no history entry.
      const replace = url.href === window.location.href;
      if (isPage) navigate(url.pathname + url.search + url.hash, { replace });
      else window.location.assign(url);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate, routes]);
}

/** Returns the internal address of a plain click on a link; undefined for a fragment of the same page. */
function internalTarget(event: MouseEvent): URL | undefined {
  const isPlain =
    event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPlain || event.defaultPrevented) return undefined;
  const url = pageLinkAt(event.target);
  const isSamePage = url?.pathname === window.location.pathname && url.hash !== '';
  return isSamePage ? undefined : url;
}

const hints = ['pointerover', 'touchstart', 'focusin'] as const;

/** Prefetches the page of a link when a visitor points at it, touches it or focuses it. */
export function usePrefetch(): void {
  const routes = useRoutes();
  useEffect(() => {
    const prefetch = async ({ target }: Pick<Event, 'target'>) => {
      const url = pageLinkAt(target);
      if (!url || !(await routes.willShow(url.pathname))) return;
      // A failed page is loaded again on navigation, which then shows the failure.
      await routes.load(url.pathname).catch(() => undefined);
    };
    for (const hint of hints) document.addEventListener(hint, prefetch, { passive: true });
    // The event that started the application has passed already.
    for (const target of document.querySelectorAll('a:hover, a:focus')) prefetch({ target });
    return () => {
      for (const hint of hints) document.removeEventListener(hint, prefetch);
    };
  }, [routes]);
}

/** Returns the internal address of the link around an element; undefined for downloads and new tabs. */
function pageLinkAt(part: EventTarget | null): URL | undefined {
  if (!(part instanceof Element)) return undefined;
  // The method of the prototype: a form exposes its controls by name, and a question may be named `closest`.
  const { closest } = Element.prototype;
  const link = closest.call<Element, [string], HTMLAnchorElement | null>(part, 'a[href]');
  if (!link || link.target || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  return url.origin === window.location.origin ? url : undefined;
}
