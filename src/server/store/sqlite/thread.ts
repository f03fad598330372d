import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { messageOf } from '../database.ts';
import { callDriver } from '../driver.ts';
import { UnwritableError } from '../store-types.ts';
import { openSqliteDriver } from './sqlite-store.ts';
import type { ThreadCall, ThreadReply } from './threaded-store.ts';

// The server's thread for SQLite, which waits for the disk and for other programs so that the pages need not.
const driver = openSqliteDriver(workerData);

async function reply(port: Pick<MessagePort, 'postMessage'>, task: () => Promise<unknown>) {
  const settled: ThreadReply<unknown> = await task().then(
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
  main.on('message', async ({ port, call }: ThreadCall) => {
    await reply(port, async () => {
      const result = await callDriver(await driver, call);
      // An open connection would be closed with its thread, however the thread ends, unless the process is killed.
      if (call.name === 'close' && result === false) process.kill(process.pid, 'SIGKILL');
      return result;
    });
    if (call.name === 'close') main.close();
  });
  // The first message says that the file is open, or why it could not be opened.
  await reply(main, async () => void (await driver));
  driver.catch(() => main.close());
}
