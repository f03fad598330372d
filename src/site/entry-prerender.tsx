import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { DrawnPage } from '../form/drawn-page.ts';
import type { Posted } from '../form/posted.ts';
import { App } from './App.tsx';
import { PostedContext } from './posted-context.ts';
import { createRoutes, RoutesContext } from './routes.ts';
import { SiteHead } from './SiteHead.tsx';

/**
 * Draws the page at an address as HTML, all of it, without inline scripts; after a form of it was posted without a script,
 * with what became of that.
 * Throws whatever went wrong inside: React alone would leave out the broken part in silence.
 */
export async function drawPage(path: string, posted?: Posted): Promise<DrawnPage> {
  const errors: unknown[] = [];
  const routes = createRoutes();
  await routes.load(path);
  const { prelude } = await prerender(
    <StrictMode>
      <PostedContext value={posted}>
        <RoutesContext value={routes}>
          <StaticRouter location={path}>
            <SiteHead />
            <App />
          </StaticRouter>
        </RoutesContext>
      </PostedContext>
    </StrictMode>,
    {
      // Otherwise React moves large parts into inline scripts, which the page's policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        errors.push(error);
      },
    },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw new AggregateError(errors, `the page ${path} cannot be drawn`);
  return withoutHead(html);
}

/** React draws the tags that belong into the head before the page itself. */
function withoutHead(html: string): DrawnPage {
  const [head = ''] = /^(?:<(?:link|meta) [^>]*>|<title>[^<]*<\/title>)*/.exec(html) ?? [];
  return { head, html: html.slice(head.length) };
}
