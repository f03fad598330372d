import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type RefusalStatus, refusalText } from './api/refusal.ts';
import type { Limits } from './limits.ts';
import { bareHeaders } from './security-headers.ts';

/**
 * Returns a function that closes connections without any request so far, which Node takes for busy ones. Must be called
 * before the first connection.
 */
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

/**
 * Limits the time for request bodies; Node has only one limit for all requests. Returns the function that gives a
 * request the time of an upload, as long as enough data arrives.
 */
export function watchBodies(
  server: Server,
  { requestTime, uploadTime, uploadPace }: Limits,
): (request: IncomingMessage) => void {
  const uploads = new WeakSet<IncomingMessage>();
  const watch = (request: IncomingMessage): void => {
    const { socket } = request;
    const end = performance.now() + uploadTime;
    let before = socket.bytesRead;
    const isInTime = () => {
      const arrived = socket.bytesRead - before;
      before += arrived;
      const hasPace = arrived * 1_000 >= uploadPace * requestTime;
      return uploads.has(request) && hasPace && performance.now() < end;
    };
    const timer = setInterval(() => {
      if (request.complete) clearInterval(timer);
      else if (!isInTime()) {
        clearInterval(timer);
        endAsTooSlow(server, socket);
      }
    }, requestTime);
    request.once('close', () => clearInterval(timer));
  };
  server.prependListener('request', (request) => {
    const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers;
    if (length !== '0' || coding !== undefined) watch(request);
  });
  return (request) => {
    uploads.add(request);
    // No data moves on the connection while pictures are processed.
    request.setTimeout(uploadTime);
  };
}

const tooSlow = 'ERR_HTTP_REQUEST_TIMEOUT';

/** Responds that the request took too long to arrive, and closes the connection. */
export function endAsTooSlow(server: Server, socket: Socket): void {
  server.emit('clientError', Object.assign(new Error('too slow'), { code: tooSlow }), socket);
}

const statuses: Readonly<Record<string, RefusalStatus>> = {
  [tooSlow]: 408,
  HPE_HEADER_OVERFLOW: 431,
};

type ClientError = Error & { readonly code?: string };

/**
 * Creates the handler for invalid HTTP and for timeouts. It closes the connection, as nobody can tell where the next
 * request would start; earlier requests are answered first.
 */
export function createClientErrorHandler(server: Server) {
  const ending = new WeakSet<Socket>();
  const last = new WeakMap<Socket, ServerResponse>();
  server.prependListener('request', ({ socket }, response) => last.set(socket, response));
  return async ({ code = '' }: ClientError, socket: Socket): Promise<void> => {
    if (code === 'ECONNRESET') socket.destroy();
    // Later errors on the same connection are a consequence.
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
