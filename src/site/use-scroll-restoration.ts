import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Scrolls and moves the focus as the browser does for a page load. To another page: to its top, or to the link's
 * anchor, smoothly unless the visitor prefers reduced motion (`base.css`), with the focus on the heading. Back or
 * forward: to where the visitor was.
 */
export function useScrollRestoration(): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const last = useRef(location);
  const positions = useRef<ScrollPositions>(new Map());
  useEffect(() => recordScroll(positions.current, () => idOf(last.current)), []);
  useLayoutEffect(() => {
    const from = last.current;
    if (idOf(from) === idOf(location)) return;
    last.current = location;
    const isNewPage = from.pathname !== location.pathname;
    const before =
      navigationType === NavigationType.Pop ? positions.current.get(idOf(location)) : undefined;
    scrollAfter(location.hash, {
      isNewPage,
      isReturn: navigationType === NavigationType.Pop,
      before,
    });
    // An open menu keeps the focus.
    const isInMenu = document.getElementById('menu')?.contains(document.activeElement);
    if (!isNewPage || isInMenu) return;
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
    heading?.focus({ preventScroll: true });
  }, [location, navigationType]);
}

interface Navigation {
  readonly isNewPage: boolean;
  readonly isReturn: boolean;
  /** Pixels from the top when the visitor left the page. */
  readonly before: number | undefined;
}

function scrollAfter(hash: string, { isNewPage, isReturn, before = 0 }: Navigation): void {
  // The browser handles links to an anchor of the current page; such entries have no state.
  if (isReturn && window.history.state !== null) {
    window.scrollTo({ top: before, behavior: 'instant' });
  } else if (isNewPage) {
    const anchor = hash && document.getElementById(hash.slice(1));
    if (anchor) anchor.scrollIntoView();
    else window.scrollTo({ top: 0 });
  }
}

/** Returns a key of one history entry. */
function idOf({ key, pathname, hash }: Location): string {
  return `${key}${pathname}${hash}`;
}

/** The scroll positions by history entry, in pixels from the top. */
type ScrollPositions = Map<string, number>;

/**
 * Records the scroll position of the current history entry; returns the cleanup. A page that is loaded again is left to
 * the browser.
 */
function recordScroll(positions: ScrollPositions, shownEntry: () => string): () => void {
  const stop = new AbortController();
  const on = (event: string, listener: () => void) =>
    window.addEventListener(event, listener, { capture: true, passive: true, signal: stop.signal });
  const restoreBy = (restorer: ScrollRestoration) => {
    window.history.scrollRestoration = restorer;
  };
  restoreBy('manual');
  const record = () => positions.set(shownEntry(), window.scrollY);
  on('scroll', record);
  // With `capture`, so that it runs before the router shows the other page.
  on('popstate', record);
  on('pageshow', () => restoreBy('manual'));
  on('pagehide', () => restoreBy('auto'));
  return () => stop.abort();
}
