import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Scroll restoration and focus, which a page that is loaded anew gets from the browser. On the way to another page:
 * smoothly to its top (at once under reduced motion, see `base.css`) or to the anchor of the link, and the focus to its
 * heading. On the way back or forward: to where the visitor was.
 */
export function useScrollRestoration(): void {
  const location = useLocation();
  const way = useNavigationType();
  const last = useRef(location);
  const positions = useRef<ScrollPositions>(new Map());
  useEffect(() => recordScroll(positions.current, () => idOf(last.current)), []);
  useLayoutEffect(() => {
    const from = last.current;
    if (idOf(from) === idOf(location)) return;
    last.current = location;
    const isNewPage = from.pathname !== location.pathname;
    const before = way === NavigationType.Pop ? positions.current.get(idOf(location)) : undefined;
    scrollAfter(location.hash, { isNewPage, isReturn: way === NavigationType.Pop, before });
    // An open menu keeps the focus.
    const isInMenu = document.getElementById('menu')?.contains(document.activeElement);
    if (!isNewPage || isInMenu) return;
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
    heading?.focus({ preventScroll: true });
  }, [location, way]);
}

interface Navigation {
  readonly isNewPage: boolean;
  readonly isReturn: boolean;
  /** Pixels from the top when the visitor left the page. */
  readonly before: number | undefined;
}

function scrollAfter(hash: string, { isNewPage, isReturn, before = 0 }: Navigation): void {
  // The browser itself follows a link to an anchor of the page that is shown; such an entry has no state.
  if (isReturn && window.history.state !== null) {
    window.scrollTo({ top: before, behavior: 'instant' });
  } else if (isNewPage) {
    const anchor = hash && document.getElementById(hash.slice(1));
    if (anchor) anchor.scrollIntoView();
    else window.scrollTo({ top: 0 });
  }
}

/** Names one entry of the history. */
function idOf({ key, pathname, hash }: Location): string {
  return `${key}${pathname}${hash}`;
}

/** Pixels from the top at which each entry of the history was left. */
type ScrollPositions = Map<string, number>;

/**
 * Records how far the entry that is shown is scrolled, whenever that changes; returns a function that stops it.
 * Only while the page lives: a page that is loaded anew is left to the browser.
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
  // Before the router hears of it (hence `capture`) and shows the other page.
  on('popstate', record);
  on('pageshow', () => restoreBy('manual'));
  on('pagehide', () => restoreBy('auto'));
  return () => stop.abort();
}
