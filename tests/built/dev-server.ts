import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { expect, vi } from 'vitest';

/** Starts the dev server of a copied project; resolves once it watches a folder of it. */
export async function startDevServer(folder: string, watched: string): Promise<ViteDevServer> {
  const server = await createServer({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    mode: 'development',
    logLevel: 'silent',
    // The packages are those of the project that was copied.
    cacheDir: join(folder, '.vite'),
    server: { host: '127.0.0.1', port: 0, fs: { strict: false } },
  });
  await server.listen();
  const folders = () => Object.keys(server.watcher.getWatched());
  await vi.waitFor(() => expect(folders()).toContain(join(folder, watched)), { timeout: 60_000 });
  return server;
}
