import { once } from 'node:events';
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type RefusalStatus, refusalText } from './api/refusal.ts';
import { bareHeaders } from './security-headers.ts';

/** Watches a server from before its first connection; gives what closes those on which nothing was ever asked: Node takes them for busy. */
export function watchUnused(server: Server): () => void {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.prependListener('request', ({ socket }) => unused.delete(socket));
  return () => {
    for (const socket of unused) socket.destroySoon();
  };
}

const statuses: Readonly<Record<string, RefusalStatus>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

type ClientError = Error & { readonly code?: string };

/**
 * Makes the function that answers what is no request that HTTP knows, or one that did not arrive in time, and ends the
 * connection: nobody can say where on it the next request would begin. The requests before it are answered first.
 */
export function createAnswerClientError(server: Server) {
  const ending = new WeakSet<Socket>();
  const last = new WeakMap<Socket, ServerResponse>();
  server.prependListener('request', ({ socket }, response) => last.set(socket, response));
  return async ({ code = '' }: ClientError, socket: Socket): Promise<void> => {
    if (code === 'ECONNRESET') socket.destroy();
    // Whatever follows is an error, too.
    if (ending.has(socket)) return;
    ending.add(socket);
    const response = last.get(socket);
    if (response?.req.complete && !response.closed) await once(response, 'close');
    if (socket.writable) socket.write(answerOf(statuses[code] ?? 400));
    socket.destroySoon();
  };
}

function answerOf(status: RefusalStatus): string {
  const body = refusalText(status);
  const headers = {
    ...bareHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
