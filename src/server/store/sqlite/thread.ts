import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { messageOf } from '../database.ts';
import { openSqliteDriver } from './sqlite-store.ts';
import type { ThreadAnswer, ThreadCall } from './threaded-store.ts';

// The thread of a server in which SQLite waits for the disk and for other programs, so that the pages never do.
const driver = openSqliteDriver(workerData);

async function answer(port: Pick<MessagePort, 'postMessage'>, task: () => Promise<unknown>) {
  const settled: ThreadAnswer = await task().then(
    (result) => ({ status: 'done', result }),
    (error) => ({ status: 'failed', reason: messageOf(error) }),
  );
  port.postMessage(settled);
  return settled;
}

if (parentPort) {
  const main = parentPort;
  main.on('message', async ({ name, values, port }: ThreadCall) => {
    // The other end was compiled with the same driver: name and values belong together.
    const method = (await driver)[name] as (...values: readonly unknown[]) => Promise<unknown>;
    const settled = await answer(port, () => method(...values));
    if (name !== 'close') return;
    // What is open is closed when a thread ends, however that comes about but this way.
    if (settled.status === 'done' && settled.result === false) process.kill(process.pid, 'SIGKILL');
    main.close();
  });
  // The first message tells which methods there are, or why the file could not be opened.
  await answer(main, async () => Object.keys(await driver));
  driver.catch(() => main.close());
}
