import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type RefusalStatus, refusalText } from './api/refusal.ts';
import type { Connections } from './connections.ts';
import { bareHeaders } from './security-headers.ts';

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
