import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { PostedContext, takePosted } from './posted.ts';
import { forgetReload, reloadOnce } from './reload-once.ts';
import { routeAt } from './routes.tsx';

const app = (
  <StrictMode>
    <PostedContext value={{ current: takePosted() }}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </PostedContext>
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
if (container.firstElementChild) hydrateRoot(container, app);
else createRoot(container).render(app);
