import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type RefusalStatus, refusalText } from './api/refusal.ts';
import { bareHeaders } from './security-headers.ts';

const statuses: Readonly<Record<string, RefusalStatus>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Answers what is no request that HTTP knows, or one that did not arrive in time, and ends the connection: nobody
 * can say where on it the next request would begin.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  socket.write(answerOf(statuses[error.code ?? ''] ?? 400));
  socket.destroySoon();
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
