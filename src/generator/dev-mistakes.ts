import type { Plugin, ViteDevServer } from 'vite';
import { StartError } from '../server/start-error.ts';
import { FileErrors } from '../yaml/file-error.ts';
import { loadShownSite } from './samples.ts';

/**
 * Answers every page of the dev server with the mistakes in the files, as long as there are any; a proof says them itself. The
 * page reloads once a file is saved. It must come before the plugins that answer pages.
 */
export function devMistakes(root: string): Plugin {
  return {
    name: 'dev-mistakes',
    apply: 'serve',
    configureServer: (server) => mount(server, root),
  };
}

function mount(server: ViteDevServer, root: string): void {
  // Each page asks, and to read a large site takes a second.
  let known: { readonly mistakes: string | undefined } | undefined;
  let lastSaid: string | undefined;
  server.watcher.on('all', () => {
    known = undefined;
  });
  server.middlewares.use((request, response, next) => {
    if (!request.headers.accept?.includes('text/html')) return next();
    known ??= { mistakes: mistakesIn(root) };
    const { mistakes } = known;
    const isNew = mistakes !== lastSaid;
    lastSaid = mistakes;
    if (mistakes === undefined) return next();
    if (isNew) server.config.logger.error(`\n${mistakes}\n`);
    response.writeHead(500, { 'content-type': 'text/html', 'cache-control': 'no-store' });
    response.end(pageOf(mistakes));
  });
}

/** Returns what the check says of the files, or of a setting; undefined if they are in order. */
function mistakesIn(root: string): string | undefined {
  try {
    loadShownSite(root);
    return undefined;
  } catch (error) {
    if (error instanceof FileErrors || error instanceof StartError) return error.message;
    throw error;
  }
}

function pageOf(mistakes: string): string {
  const each = mistakes.split('\n\n').map((mistake) => `<pre>${escaped(mistake)}</pre>`);
  const heading = each.length === 1 ? 'One mistake' : `${each.length} mistakes`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${heading}</title>
    <style>
      body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
      pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border-left: 0.25rem solid #999; background: #f5f5f5; }
    </style>
    <script type="module" src="/@vite/client"></script>
  </head>
  <body>
    <h1>${heading}</h1>
    <p>Save the corrected file: then this page shows the site.</p>
    ${each.join('\n    ')}
  </body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
