import type { FastifyInstance } from 'fastify';
import type { Settings } from './settings.ts';
import { SettingError, StartError } from './start-error.ts';
import type { Store } from './store/store.ts';

/** How long requests that are under way may still take when the server is told to stop, in milliseconds. */
const patience = 10_000;

/**
 * Listens, and stops cleanly on SIGTERM and SIGINT: answers what is under way, then closes the store. Returns the
 * address for a browser on this machine. Throws a {@link StartError} when the port cannot be had.
 */
export async function listen(
  app: FastifyInstance,
  store: Store,
  { host, port }: Settings,
): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw explainListening(error, host, port);
  }
  const stop = () => void stopCleanly(app, store);
  process.once('SIGTERM', stop).once('SIGINT', stop);
  return addressOf(app, host);
}

async function stopCleanly(app: FastifyInstance, store: Store): Promise<void> {
  const deadline = setTimeout(() => app.server.closeAllConnections(), patience);
  await app.close();
  clearTimeout(deadline);
  await store.close();
}

function addressOf(app: FastifyInstance, host: string): string {
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const name = host === '127.0.0.1' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function explainListening(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return new SettingError('PORT', `is ${port}, which another program on ${host} uses.`, '3001');
    case 'EACCES':
      return new SettingError('PORT', `is ${port}, which this user may not use.`, '3000');
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new SettingError('HOST', `is "${host}", not an address of this machine.`, '127.0.0.1');
    default:
      return error;
  }
}
