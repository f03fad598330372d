import { useEffect } from 'react';
import { pageLinkAt } from './page-link.ts';
import { pageAt } from './routes.tsx';

const hints = ['pointerover', 'touchstart', 'focusin'] as const;

/** Prefetches the page behind a link as soon as a visitor points at it, touches it or comes to it by the keyboard. */
export function usePrefetch(): void {
  useEffect(() => {
    const prefetch = ({ target }: Event) => {
      const url = pageLinkAt(target);
      // A page that cannot be fetched yet is fetched again, and spoken of, when the visitor goes there.
      if (url)
        pageAt(url.pathname)
          ?.preload()
          .catch(() => undefined);
    };
    for (const hint of hints) document.addEventListener(hint, prefetch, { passive: true });
    return () => {
      for (const hint of hints) document.removeEventListener(hint, prefetch);
    };
  }, []);
}
