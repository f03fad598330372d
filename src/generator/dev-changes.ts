import type { Plugin } from 'vite';
import { watchFolders } from '../files/file-changes.ts';

/** How often all files are looked at, in milliseconds. */
const interval = 300;

/**
 * Reports changes that Vite's watcher has missed, as its own events: soon, and before a page is served. It must come before
 * the plugins that read files at these events.
 */
export function devChanges(root: string): Plugin {
  const changes = watchFolders(root, ['forms', 'content', 'tests/forms']);
  return {
    name: 'dev-changes',
    apply: 'serve',
    configureServer(server) {
      const { watcher, httpServer, middlewares, ws } = server;
      // Nobody watches in a test, which has a server, too.
      if (server.config.server.watch === null || httpServer === null) return;
      // A page that was asked for before a change connects after it, and misses that it has to reload.
      let isPageServed = true;
      watcher.on('all', (_event, file) => {
        if (changes.note(file)) isPageServed = false;
      });
      ws.on('connection', () => {
        if (!isPageServed) ws.send({ type: 'full-reload' });
      });
      const report = () => {
        for (const { event, file } of changes.look()) {
          watcher.emit(event, file);
          watcher.emit('all', event, file);
        }
      };
      const timer = setInterval(report, interval).unref();
      httpServer.on('close', () => clearInterval(timer));
      middlewares.use((request, _response, next) => {
        const isPage = request.headers.accept?.includes('text/html') ?? false;
        if (isPage || /^\/(?:api|_proof)\//.test(request.url ?? '')) report();
        isPageServed ||= isPage;
        next();
      });
    },
  };
}
