import { useEffect } from 'react';
import { pageLinkAt } from './page-link.ts';
import { pageAt } from './routes.tsx';

const hints = ['pointerover', 'touchstart', 'focusin'] as const;

/** Fetches the page behind a link as soon as a visitor points at it, touches it or comes to it by the keyboard. */
export function usePreparedLinks(): void {
  useEffect(() => {
    const prepare = ({ target }: Event) => {
      const url = pageLinkAt(target);
      // A page that cannot be fetched yet is fetched again, and spoken of, when the visitor goes there.
      if (url)
        pageAt(url.pathname)
          ?.preload()
          .catch(() => undefined);
    };
    for (const hint of hints) document.addEventListener(hint, prepare, { passive: true });
    return () => {
      for (const hint of hints) document.removeEventListener(hint, prepare);
    };
  }, []);
}
