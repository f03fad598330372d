import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { DrawnPage } from '../form/drawn-page.ts';
import type { Posted } from '../form/posted.ts';
import { App } from './App.tsx';
import { PostedContext } from './posted-context.ts';
import { createRoutes, RoutesContext } from './routes.ts';
import { SiteHead } from './SiteHead.tsx';

/**
 * Draws the page at an address as HTML, all of it, without inline scripts; after a form of it was posted without a script, its
 * `<main>` alone, with what became of that.
 * Throws whatever goes wrong inside, as nothing stands in a Suspense boundary, whose mistakes React would leave out in silence.
 */
export async function drawPage(path: string, posted?: Posted): Promise<DrawnPage> {
  const routes = createRoutes();
  await routes.load(path);
  const html = renderToString(
    <StrictMode>
      <PostedContext value={posted}>
        <RoutesContext value={routes}>
          <StaticRouter location={path}>
            {!posted && <SiteHead />}
            <App />
          </StaticRouter>
        </RoutesContext>
      </PostedContext>
    </StrictMode>,
  );
  return withoutHead(html);
}

/** React draws the tags that belong into the head before the page itself. */
function withoutHead(html: string): DrawnPage {
  const [head = ''] = /^(?:<(?:link|meta) [^>]*>|<title>[^<]*<\/title>)*/.exec(html) ?? [];
  return { head, html: html.slice(head.length) };
}
