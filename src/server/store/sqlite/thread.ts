import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { messageOf } from '../database.ts';
import { UnwritableError } from '../store.ts';
import { openSqliteDriver } from './sqlite-store.ts';
import type { ThreadAnswer, ThreadCall } from './threaded-store.ts';

// The thread of a server in which SQLite waits for the disk and for other programs, so that the pages never do.
const driver = openSqliteDriver(workerData);

async function answer(port: Pick<MessagePort, 'postMessage'>, task: () => Promise<unknown>) {
  const settled: ThreadAnswer = await task().then(
    (result) => ({ status: 'done', result }),
    (error) => ({
      status: 'failed',
      reason: messageOf(error),
      isUnwritable: error instanceof UnwritableError,
    }),
  );
  port.postMessage(settled);
}

if (parentPort) {
  const main = parentPort;
  main.on('message', async ({ name, values, port }: ThreadCall) => {
    // The other end was compiled with the same driver: name and values belong together.
    const method = (await driver)[name] as (...values: readonly unknown[]) => Promise<unknown>;
    await answer(port, async () => {
      const result = await method(...values);
      // What stays open is closed when its thread ends, however that comes about but this way.
      if (name === 'close' && result === false) process.kill(process.pid, 'SIGKILL');
      return result;
    });
    if (name === 'close') main.close();
  });
  // The first message tells which methods there are, or why the file could not be opened.
  await answer(main, async () => Object.keys(await driver));
  driver.catch(() => main.close());
}
