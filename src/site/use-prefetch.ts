import { useEffect } from 'react';
import { pageLinkAt } from './page-link.ts';
import { useRoutes } from './routes.ts';

const hints = ['pointerover', 'touchstart', 'focusin'] as const;

/** Prefetches the page behind a link as soon as a visitor points at it, touches it or comes to it by the keyboard. */
export function usePrefetch(): void {
  const routes = useRoutes();
  useEffect(() => {
    const prefetch = async ({ target }: Event) => {
      const url = pageLinkAt(target);
      if (!url || !(await routes.willShow(url.pathname))) return;
      // A page that cannot be fetched yet is fetched again, and spoken of, when the visitor goes there.
      await routes.load(url.pathname).catch(() => undefined);
    };
    for (const hint of hints) document.addEventListener(hint, prefetch, { passive: true });
    return () => {
      for (const hint of hints) document.removeEventListener(hint, prefetch);
    };
  }, [routes]);
}
