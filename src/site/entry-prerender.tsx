import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Posted } from '../form/runtime/posted.ts';
import type { RenderedPage } from '../form/runtime/rendered-page.ts';
import { App } from './App.tsx';
import { PostResultContext } from './post-result.ts';
import { createRoutes, RoutesContext } from './routes.ts';
import { SiteHead } from './SiteHead.tsx';

/**
 * Draws the page at an address as HTML, all of it, without inline scripts; after a form of it was posted without a script, its
 * `<main>` alone, with what became of that.
 * Throws whatever goes wrong inside, as nothing stands in a Suspense boundary, whose mistakes React would leave out in silence.
 */
export async function renderPage(path: string, posted?: Posted): Promise<RenderedPage> {
  const routes = createRoutes();
  await routes.load(path);
  const html = renderToString(
    <StrictMode>
      <PostResultContext value={posted}>
        <RoutesContext value={routes}>
          <StaticRouter location={path}>
            {!posted && <SiteHead />}
            <App />
          </StaticRouter>
        </RoutesContext>
      </PostResultContext>
    </StrictMode>,
  );
  return withoutHead(html);
}

/** React draws the tags that belong into the head before the page itself. */
function withoutHead(html: string): RenderedPage {
  const [head = ''] = /^(?:<(?:link|meta) [^>]*>|<title>[^<]*<\/title>)*/.exec(html) ?? [];
  return { head, html: html.slice(head.length) };
}
