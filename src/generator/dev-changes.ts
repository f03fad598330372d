import type { Plugin } from 'vite';
import { editedFolders, watchEditedFolders } from '../files/file-changes.ts';

/** How often all files are looked at, in milliseconds. */
const interval = 300;

/**
 * Reports changes of forms, pages and examples as events of Vite's watcher, which misses some and does not watch these folders
 * here: soon, and before a page is served.
 */
export function devChanges(root: string): Plugin {
  return {
    name: 'dev-changes',
    apply: 'serve',
    // Before every plugin that answers requests; `dev-proof.ts` has the same place and comes later in the list.
    enforce: 'pre',
    // In development alone: a test has a server, too, and no page asks it for changes.
    config: (_config, { mode }) =>
      mode === 'development'
        ? { server: { watch: { ignored: editedFolders.map((name) => `${root}/${name}/**`) } } }
        : undefined,
    configureServer(server) {
      const { watcher, httpServer, middlewares, ws } = server;
      if (server.config.mode !== 'development' || httpServer === null) return;
      const changes = watchEditedFolders(root);
      // A page that was asked for before a change connects after it, and misses that it has to reload.
      let isPageServed = true;
      ws.on('connection', (socket) => {
        if (!isPageServed) socket.send(JSON.stringify({ type: 'full-reload' }));
      });
      const report = () => {
        for (const { event, file } of changes()) {
          isPageServed = false;
          watcher.emit(event, file);
          watcher.emit('all', event, file);
        }
      };
      const timer = setInterval(report, interval).unref();
      httpServer.on('close', () => clearInterval(timer));
      middlewares.use((request, _response, next) => {
        const isPage = request.headers.accept?.includes('text/html') ?? false;
        if (isPage || /^\/(?:api|_proof)\b/.test(request.url ?? '')) report();
        isPageServed ||= isPage;
        next();
      });
    },
  };
}
