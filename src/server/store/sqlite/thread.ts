import { parentPort, workerData } from 'node:worker_threads';
import { messageOf } from '../database.ts';
import type { SqliteOptions } from './open-file.ts';
import { openSqliteDriver } from './sqlite-store.ts';
import type { Answer, Call } from './threaded-store.ts';

// The thread of a server in which SQLite waits for the disk and for other programs, so that the pages never do.
const port = parentPort;
if (port) {
  const answer = async (id: number, task: () => Promise<unknown>) => {
    const settled: Answer = await task().then(
      (result) => ({ id, status: 'done', result }),
      (error) => ({ id, status: 'failed', reason: messageOf(error) }),
    );
    port.postMessage(settled);
    return settled.status === 'done';
  };
  const options: SqliteOptions = workerData;
  const opening = openSqliteDriver(options);
  // The first answer of all, to no call, tells which methods there are, or why the file could not be opened.
  if (await answer(0, async () => Object.keys(await opening))) {
    const driver = await opening;
    port.on('message', async ({ id, name, values }: Call) => {
      // The other end was compiled with the same driver: name and values belong together.
      const method = driver[name] as (...values: readonly unknown[]) => Promise<unknown>;
      await answer(id, () => method(...values));
      if (name === 'close') port.close();
    });
  }
}
