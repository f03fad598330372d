import { setTimeout as pause } from 'node:timers/promises';
import { type ServerProcess, spawnServer } from '../../support/server-process.ts';

/** How long systemd waits before it starts a server again (`RestartSec` of the guide), in milliseconds. */
const restartPause = 2000;

/** One of our servers, which is started again whenever it ends, as systemd does it. */
export interface SiteServer {
  kill(): void;
  /** Whether it answers. */
  isUp(): Promise<boolean>;
  /** Tells it to stop, for good. */
  stop(): Promise<void>;
}

/** Starts a server and watches over it. */
export function superviseServer(environment: Readonly<NodeJS.ProcessEnv>): SiteServer {
  let isWanted = true;
  let server: ServerProcess | undefined;
  const lives = async (): Promise<void> => {
    while (isWanted) {
      server = spawnServer({ environment });
      await server.ended;
      if (isWanted) await pause(restartPause);
    }
  };
  const living = lives();
  return {
    kill: () => server?.kill('SIGKILL'),
    isUp: async () => {
      const address = `http://${environment.HOST}:${environment.PORT}/robots.txt`;
      const reply = await fetch(address, { method: 'HEAD' }).catch(() => undefined);
      return reply?.ok ?? false;
    },
    stop: async () => {
      isWanted = false;
      server?.kill('SIGTERM');
      await living;
    },
  };
}
