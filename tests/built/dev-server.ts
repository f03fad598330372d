import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';

/** Starts the dev server of a copied project. */
export async function startDevServer(folder: string): Promise<ViteDevServer> {
  const { FILES } = process.env;
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
  // It names a folder for files, which no test after this one is to find.
  server.httpServer?.once('close', () => {
    if (FILES === undefined) delete process.env.FILES;
    else process.env.FILES = FILES;
  });
  return server;
}
