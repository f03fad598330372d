import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Limits } from './limits.ts';

/** What is under way to a client: how much it had taken, and since when it has taken no more. */
interface Taking {
  readonly taken: number;
  readonly since: number;
}

/**
 * Closes the connections whose clients take what is sent to them at less than the least rate, so that nobody holds one for
 * hours by reading a letter a minute. Of what is on the way only whole pieces can be told, so each has time by its size.
 */
export function closeSlowReaders(
  server: Server,
  { takingTime, leastRate, checkInterval }: Limits,
): void {
  const takings = new Map<Socket, Taking>();
  const check = () => {
    const now = performance.now();
    for (const [socket, known] of takings) {
      const waiting = socket.writableLength;
      const taken = socket.bytesWritten - waiting;
      if (waiting === 0 || taken > known.taken) takings.set(socket, { taken, since: now });
      else if (now - known.since > takingTime + (waiting / leastRate) * 1_000) socket.destroy();
    }
  };
  const timer = setInterval(check, checkInterval).unref();
  server.once('close', () => clearInterval(timer));
  server.on('connection', (socket) => {
    takings.set(socket, { taken: 0, since: performance.now() });
    socket.once('close', () => takings.delete(socket));
  });
}
