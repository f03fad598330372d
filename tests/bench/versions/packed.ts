import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** A file as it is sent: a text in both packings, or a picture or font as it is. */
export interface SentFile {
  readonly headers: OutgoingHttpHeaders;
  readonly bodies: Readonly<Record<'br' | 'gzip', Buffer>>;
}

/** A server of files, and where it stands. */
export interface FileServer {
  readonly origin: string;
  stop(): void;
}

/** A text, packed ahead as the files of the site are. */
export const packed = (text: string, headers: OutgoingHttpHeaders): SentFile => ({
  headers,
  bodies: { br: brotliCompressSync(text), gzip: gzipSync(text, { level: 9 }) },
});

/** Serves files by their addresses, and takes what is posted. */
export async function serveFiles(
  fileAt: (address: string) => SentFile | undefined,
): Promise<FileServer> {
  const server = createServer((request, reply) => {
    if (request.method === 'POST') {
      request.resume().on('end', () => reply.writeHead(200).end());
      return;
    }
    const file = fileAt(request.url ?? '');
    const encoding = /\bbr\b/.test(String(request.headers['accept-encoding'])) ? 'br' : 'gzip';
    if (!file) return reply.writeHead(404).end();
    const body = file.bodies[encoding];
    const isPacked = file.bodies.br !== file.bodies.gzip;
    const packing = isPacked ? { 'content-encoding': encoding } : {};
    reply.writeHead(200, { ...file.headers, ...packing, 'content-length': body.length }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
