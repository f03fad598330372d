import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The connections of a server. */
export interface Connections {
  /** Closes those that carry no request at this moment: idle, unused, or still at its first lines. */
  closeUnused(): void;
}

/** Watches a server from before its first connection. Node itself takes a connection that was never used for a busy one. */
export function watchConnections(server: Server): Connections {
  const requests = new Map<Socket, number>();
  const count = (socket: Socket, change: number): void => {
    const before = requests.get(socket);
    if (before !== undefined) requests.set(socket, before + change);
  };
  server.on('connection', (socket) => {
    requests.set(socket, 0);
    socket.once('close', () => requests.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  return {
    closeUnused: () => {
      for (const [socket, underWay] of requests) if (underWay === 0) socket.destroySoon();
    },
  };
}
