import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { VersionPage } from './pages.ts';

/** A server of pages, and the address of each. */
export interface VersionServer {
  readonly addressOf: (size: string, version: VersionPage['version']) => string;
  stop(): void;
}

interface Packed {
  readonly type: string;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Serves the versions of each size, packed ahead as the files of the site are. */
export async function serveVersions(
  sizes: ReadonlyMap<string, readonly VersionPage[]>,
): Promise<VersionServer> {
  const files = packedFiles(sizes);
  const server = createServer(({ url = '', headers }, reply) => {
    const file = files.get(url);
    const encoding = /\bbr\b/.test(String(headers['accept-encoding'])) ? 'br' : 'gzip';
    if (!file) return reply.writeHead(404).end();
    reply
      .writeHead(200, { 'content-type': file.type, 'content-encoding': encoding })
      .end(file[encoding]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    addressOf: (size, version) => `http://127.0.0.1:${port}${pathOf(size, version)}`,
    stop: () => server.close(),
  };
}

function packedFiles(sizes: ReadonlyMap<string, readonly VersionPage[]>): Map<string, Packed> {
  const files = new Map<string, Packed>();
  for (const [size, pages] of sizes) {
    for (const { version, html, script } of pages) {
      const path = pathOf(size, version);
      files.set(path, packed(html(`${path}.js`), 'text/html; charset=utf-8'));
      if (script) files.set(`${path}.js`, packed(script, 'text/javascript; charset=utf-8'));
    }
  }
  return files;
}

const packed = (text: string, type: string): Packed => ({
  type,
  br: brotliCompressSync(text),
  gzip: gzipSync(text, { level: 9 }),
});

const pathOf = (size: string, version: string): string =>
  `/${size} ${version}`.toLowerCase().replaceAll(/[^a-z0-9/]+/g, '-');
