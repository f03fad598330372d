import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { watchUnused } from './connections.ts';
import { defaultLimits } from './limits.ts';
import type { Settings } from './settings.ts';
import { SettingError, StartError } from './start-error.ts';
import type { Store } from './store/create-store.ts';

/** How long open requests may still take after a signal to stop, in milliseconds. */
const shutdownTimeout = 10_000;

/** How long new connections are still accepted after a signal to stop, in milliseconds. */
const drainTime = 500;

/**
 * Listens, and shuts down gracefully on SIGTERM, SIGINT and SIGHUP: it finishes open requests, closes the store and
 * exits; at once on a second signal. Exits on an uncaught error, so that the process manager restarts it. Returns the
 * address for a browser on this machine. Throws a {@link StartError} if the port cannot be used.
 */
export async function listen(
  app: FastifyInstance,
  store: Pick<Store, 'close'>,
  { host, port }: Settings,
): Promise<string> {
  const closeUnused = watchUnused(app.server);
  // Until then, Fastify adds `connection: close` to every response.
  app.addHook('preClose', async () => {
    await pause(drainTime);
    // Lets Node accept pending connections first; the system rejects later ones.
    await setImmediate();
    closeUnused();
  });
  await listenAt(app, { host, port, setting: 'PORT' });
  exitOnErrors(app);
  exitOnSignals(async () => {
    setTimeout(() => app.server.closeAllConnections(), shutdownTimeout).unref();
    await app.close();
    await store.close();
  });
  return addressOf(app, host);
}

/** An address to listen at, and the name of the setting with the port. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
  readonly setting: string;
}

/** Listens and returns the address; throws a {@link StartError} that names the wrong setting. */
export async function listenAt(app: FastifyInstance, place: ListenAddress): Promise<string> {
  try {
    // All clients may connect at once; those that the system rejects retry only after one second, two, four…
    return await app.listen({
      host: place.host,
      port: place.port,
      backlog: defaultLimits.connections,
    });
  } catch (error) {
    throw explainListenError(error, place);
  }
}

function exitOnErrors(app: FastifyInstance): void {
  // Unhandled rejections arrive here, too.
  process.on('uncaughtException', (error) => {
    app.log.fatal({ err: error }, 'the server cannot go on');
    process.exit(1);
  });
}

function exitOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  const obey = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    await stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, obey);
}

function addressOf(app: FastifyInstance, host: string): string {
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const name = ['127.0.0.1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function explainListenError(error: unknown, { host, port, setting }: ListenAddress): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return new SettingError(
        setting,
        `is ${port}, which another program on ${host} uses.`,
        '3001',
      );
    case 'EACCES':
      return new SettingError(setting, `is ${port}, which this user may not use.`, '3000');
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
      return new SettingError('HOST', `is "${host}", not an address of this machine.`, '127.0.0.1');
    default:
      return error;
  }
}
