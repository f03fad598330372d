import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { postedId } from '../form/runtime/posted.ts';
import { App } from './App.tsx';
import { expireDrafts } from './expire-drafts.ts';
import { tolerateForeignNodes } from './foreign-nodes.ts';
import { backUpPage } from './page-backup.ts';
import type { PrerenderedPage } from './routes.ts';
import { createRoutes, RoutesContext } from './routes.ts';

// The response to a post has the address of the endpoint. With the page's address, a reload does not post again.
const { page } = document.getElementById(postedId)?.dataset ?? {};
if (page) window.history.replaceState(null, '', page);

const routes = createRoutes(prerenderedPage());
const app = (
  <StrictMode>
    <RoutesContext value={routes}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </RoutesContext>
  </StrictMode>
);

const container = document.getElementById('app');
if (!container) throw new Error('index.html has no element "app"');

// The dev server does not prerender, and has no loader.
if (import.meta.env.DEV) {
  const [{ enhance }, { listenToShell }, { ignoreSecondPress }] = await Promise.all([
    import('./enhance.ts'),
    import('./open-and-close.ts'),
    import('./double-press.ts'),
  ]);
  ignoreSecondPress();
  listenToShell();
  enhance();
}

// The prerendered page works by itself until its own script is loaded, and without it.
await Promise.all([routes.load(window.location.pathname), expireDrafts()]);
tolerateForeignNodes();
if (import.meta.env.DEV) createRoot(container).render(app);
else hydrate(container);

/**
 * Hydrates the page. If the application throws, then or later, React removes it; the prerendered page is put back, and
 * works without a script.
 */
function hydrate(element: HTMLElement): void {
  const { pathname } = window.location;
  const restorePage = backUpPage(element);
  const onUncaughtError = (error: unknown) => {
    if (window.location.pathname === pathname) restorePage();
    else window.location.reload();
    reportError(error);
  };
  // React works on a transition in slices, so that a visitor can scroll and press meanwhile.
  startTransition(() => void hydrateRoot(element, app, { onUncaughtError }));
}

/**
 * Returns the page that the HTML was rendered for: its module is in the second chunk that the page names
 * (`generator/bundling.ts`). Undefined in the dev server, which does not prerender.
 */
function prerenderedPage(): PrerenderedPage | undefined {
  const loader = document.querySelector<HTMLElement>('[data-chunks]');
  const [, chunk] = loader?.dataset.chunks?.split(' ') ?? [];
  if (!chunk) return undefined;
  return { pathname: window.location.pathname, load: () => import(/* @vite-ignore */ chunk) };
}
