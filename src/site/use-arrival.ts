import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { type Positions, rememberScroll } from './remembered-scroll.ts';

/**
 * On the way to another page: smoothly to its top (at once under reduced motion, see `base.css`) or to the anchor
 * of the link, and the focus to its heading, as after loading a page. On the way back or forward: to where the
 * visitor was.
 */
export function useArrival(): void {
  const location = useLocation();
  const way = useNavigationType();
  const last = useRef(location);
  const positions = useRef<Positions>(new Map());
  useEffect(() => rememberScroll(positions.current, () => idOf(last.current)), []);
  useLayoutEffect(() => {
    const from = last.current;
    if (idOf(from) === idOf(location)) return;
    last.current = location;
    const isNewPage = from.pathname !== location.pathname;
    const before = way === NavigationType.Pop ? positions.current.get(idOf(location)) : undefined;
    scrollOnArrival(location.hash, { isNewPage, isReturn: way === NavigationType.Pop, before });
    if (!isNewPage) return;
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
    heading?.focus({ preventScroll: true });
  }, [location, way]);
}

interface Arrival {
  readonly isNewPage: boolean;
  readonly isReturn: boolean;
  /** How far the page was scrolled when the visitor left it. */
  readonly before: number | undefined;
}

function scrollOnArrival(hash: string, { isNewPage, isReturn, before = 0 }: Arrival): void {
  // The browser itself follows a link to an anchor of the page that is shown; such an entry has no state.
  if (isReturn && window.history.state !== null) {
    window.scrollTo({ top: before, behavior: 'instant' });
  } else if (isNewPage) {
    const anchor = hash && document.getElementById(hash.slice(1));
    if (anchor) anchor.scrollIntoView();
    else window.scrollTo({ top: 0 });
  }
}

/** One entry of the visitor's way. */
function idOf({ key, pathname, hash }: Location): string {
  return `${key}${pathname}${hash}`;
}
