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

// A page that answers a post is at the address of the endpoint. With its own address, a reload does not post again.
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

// The page of the dev server is not drawn ahead, and has no loader.
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

// The page that was drawn ahead works by itself until its own script is there, and for good if that does not come.
await Promise.all([routes.load(window.location.pathname), expireDrafts()]);
tolerateForeignNodes();
if (import.meta.env.DEV) createRoot(container).render(app);
else hydrate(container);

/** Where the application throws, then or later, React takes it away; the page is then as it was drawn, and needs no script. */
function hydrate(drawn: HTMLElement): void {
  const { pathname } = window.location;
  const restorePage = backUpPage(drawn);
  const onUncaughtError = (error: unknown) => {
    if (window.location.pathname === pathname) restorePage();
    else window.location.reload();
    reportError(error);
  };
  // React does a transition in slices, so a visitor can scroll and press meanwhile.
  startTransition(() => void hydrateRoot(drawn, app, { onUncaughtError }));
}

/**
 * The page that the HTML was drawn for: its module is the second of the chunks that the page names (`generator/bundling.ts`). Undefined
 * in the dev server, which draws nothing ahead.
 */
function prerenderedPage(): PrerenderedPage | undefined {
  const loader = document.querySelector<HTMLElement>('[data-chunks]');
  const [, chunk] = loader?.dataset.chunks?.split(' ') ?? [];
  if (!chunk) return undefined;
  return { pathname: window.location.pathname, load: () => import(/* @vite-ignore */ chunk) };
}
