import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type RefusalStatus, refusalText } from './api/refusal.ts';
import { bareHeaders } from './security-headers.ts';

/** The connections of a server. */
export interface Connections {
  /**
   * Closes those that have been quiet since this was last called: they carry no request, and not a byte of one has
   * arrived meanwhile.
   */
  closeQuiet(): void;
  /** From now on, each answer says that its connection ends with it. */
  endWithAnswers(): void;
  /** Resolves once every request that has arrived whole on a connection is answered. */
  whenAnswered(socket: Socket): Promise<void>;
}

interface Connection {
  readonly requests: Map<IncomingMessage, ServerResponse>;
  bytesRead?: number;
}

/** Watches a server from before its first connection. Node itself takes a connection that was never used for a busy one. */
export function watchConnections(server: Server): Connections {
  const connections = new Map<Socket, Connection>();
  server.on('connection', (socket) => {
    connections.set(socket, { requests: new Map() });
    socket.once('close', () => connections.delete(socket));
  });
  let areEnding = false;
  server.prependListener('request', (request, response) => {
    if (areEnding) end(response);
    const requests = connections.get(request.socket)?.requests;
    requests?.set(request, response);
    response.once('close', () => requests?.delete(request));
  });
  return {
    closeQuiet: () => {
      for (const [socket, connection] of connections) {
        const { bytesRead } = socket;
        if (connection.requests.size > 0 || bytesRead !== connection.bytesRead) {
          connection.bytesRead = bytesRead;
        } else socket.destroySoon();
      }
    },
    endWithAnswers: () => {
      areEnding = true;
      for (const { requests } of connections.values())
        for (const one of requests.values()) end(one);
    },
    whenAnswered: async (socket) => {
      const requests = [...(connections.get(socket)?.requests ?? [])];
      const whole = requests.filter(([{ complete }]) => complete);
      await Promise.all(whole.map(([, response]) => closed(response)));
    },
  };
}

function end(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

function closed(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    response.once('close', () => resolve());
  });
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
