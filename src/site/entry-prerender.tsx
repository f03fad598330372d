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
 * Renders the page at an address as HTML, without inline scripts. With the result of a post, renders only its `<main>`.
 * Throws every error from inside: there is no Suspense boundary, whose errors React would swallow.
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

/** React renders the head tags before the page itself. */
function withoutHead(html: string): RenderedPage {
  const [head = ''] = /^(?:<(?:link|meta) [^>]*>|<title>[^<]*<\/title>)*/.exec(html) ?? [];
  return { head, html: html.slice(head.length) };
}
