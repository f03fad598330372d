import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A server in front of another one that changes the HTML on its way, as content networks do. */
export interface Rewriting {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Puts one in front of the server at this address. */
export async function rewrite(
  origin: string,
  change: (html: string) => string,
): Promise<Rewriting> {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '', headers } = request;
    const passed = ['content-type', 'accept', 'sec-fetch-site'] as const;
    const reply = await fetch(origin + url, {
      method,
      redirect: 'manual',
      headers: passed.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
      ...(method === 'POST' && { body: await buffer(request) }),
    });
    const bytes = Buffer.from(await reply.arrayBuffer());
    const isPage = reply.headers.get('content-type')?.startsWith('text/html');
    const kept = [...reply.headers].filter(([name]) => !changed.includes(name));
    response.writeHead(reply.status, Object.fromEntries(kept));
    response.end(isPage ? change(bytes.toString()) : bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Headers that are no longer true of what was changed. */
const changed = ['content-encoding', 'content-length', 'transfer-encoding', 'etag'];
