import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { postedId } from '../runtime/posted.ts';
import { App } from './App.tsx';
import { forgetReload, reloadOnce } from './reload-once.ts';
import { routeAt } from './routes.tsx';

// A page that answers a post is at the address of the endpoint: with its own, loading it again asks nobody to send again.
const { page } = document.getElementById(postedId)?.dataset ?? {};
if (page) window.history.replaceState(null, '', page);

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

const container = document.getElementById('app');
if (!container) throw new Error('index.html has no element "app"');

// The page that was drawn ahead stays on the screen until its own script is there.
await routeAt(window.location.pathname)
  .preload()
  .then(forgetReload)
  .catch(reloadOnce)
  // Drawing the page asks for its script once more, and says so in its place if it fails again.
  .catch(() => undefined);
// Only the dev server's page is not drawn ahead.
if (import.meta.env.DEV) createRoot(container).render(app);
else hydrateRoot(container, app);
