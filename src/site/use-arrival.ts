import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** On the way to another page: to its top, and the focus to its heading, as after loading a page. */
export function useArrival(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo({ top: 0 });
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}
