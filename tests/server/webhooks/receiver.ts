import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver on this machine that answers as told, and what it was sent. */
export async function receiver(answer: (reply: ServerResponse, sent: Received) => void) {
  const received: Received[] = [];
  const server = createServer(async (request, reply) => {
    const sent = { headers: request.headers, body: await text(request) };
    received.push(sent);
    answer(reply, sent);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = Object(server.address());
  const webhook = (host = '127.0.0.1') => ({
    name: 'sheet',
    url: new URL(`http://${host}:${port}/hook`),
    secret,
  });
  return { received, webhook };
}
