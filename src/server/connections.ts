import { once } from 'node:events';
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type RefusalStatus, refusalText } from './api/refusal.ts';
import { bareHeaders } from './security-headers.ts';

/** What has to be known of the connections of a server, and Node does not tell. */
export interface Connections {
  /** Closes those on which nothing was ever asked: Node takes them for busy. */
  closeUnused(): void;
  /** Resolves once the last request that has arrived whole on a connection is answered. */
  whenAnswered(socket: Socket): Promise<void>;
}

/** Watches a server from before its first connection. */
export function watchConnections(server: Server): Connections {
  const unused = new Set<Socket>();
  const responses = new WeakMap<Socket, ServerResponse>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.prependListener('request', ({ socket }, response) => {
    unused.delete(socket);
    responses.set(socket, response);
  });
  return {
    closeUnused: () => {
      for (const socket of unused) socket.destroySoon();
    },
    whenAnswered: async (socket) => {
      const response = responses.get(socket);
      if (response?.req.complete && !response.closed) await once(response, 'close');
    },
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
export function createAnswerClientError(connections: Pick<Connections, 'whenAnswered'>) {
  const ending = new WeakSet<Socket>();
  return async ({ code = '' }: ClientError, socket: Socket): Promise<void> => {
    if (code === 'ECONNRESET') socket.destroy();
    // Whatever follows is an error, too.
    if (ending.has(socket)) return;
    ending.add(socket);
    await connections.whenAnswered(socket);
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
