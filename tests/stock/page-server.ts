import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The page of stock rjsf, served on this machine. */
export interface PageServer {
  readonly url: string;
  close(): void;
}

/** Bundles stock rjsf, without anything of this project's build, and serves it. */
export async function serveStockPage(): Promise<PageServer> {
  const server = await serve(await bundlePage());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

async function bundlePage(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      chunkSizeWarningLimit: 10_000,
      lib: {
        entry: fileURLToPath(new URL('page.ts', import.meta.url)),
        formats: ['es'],
        fileName: 'page',
      },
    },
  });
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  const [chunk, ...others] = outputs.flatMap((part) => (part.type === 'chunk' ? [part.code] : []));
  if (chunk === undefined || others.length > 0) throw new Error('the page is not one script');
  return chunk;
}

function serve(script: string): Promise<Server> {
  const server = createServer(({ url }, response) => {
    const isScript = url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(
      isScript
        ? script
        : '<!doctype html><title>Stock rjsf</title><link rel="icon" href="data:,"><body><script type="module" src="/page.js"></script>',
    );
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}
