import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type RefusalStatus, refusalText } from './api/refusal.ts';
import type { Limits } from './limits.ts';
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

/**
 * Watches the bodies of requests, as Node has one time limit for all: one that takes too long is told so. Gives the function that lets
 * a request take the time of an upload, as long as enough of it arrives.
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
    // Nothing moves on the connection while pictures are drawn.
    request.setTimeout(uploadTime);
  };
}

const tooSlow = 'ERR_HTTP_REQUEST_TIMEOUT';

/** Tells a client that its request took too long to arrive, and ends the connection. */
export function endAsTooSlow(server: Server, socket: Socket): void {
  server.emit('clientError', Object.assign(new Error('too slow'), { code: tooSlow }), socket);
}

const statuses: Readonly<Record<string, RefusalStatus>> = {
  [tooSlow]: 408,
  HPE_HEADER_OVERFLOW: 431,
};

type ClientError = Error & { readonly code?: string };

/**
 * Makes the function that answers what is no request that HTTP knows, or one that did not arrive in time, and ends the
 * connection: nobody can say where on it the next request would begin. The requests before it are answered first.
 */
export function createClientErrorHandler(server: Server) {
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
