import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Driver } from '../../driver.ts';
import { messageOf } from '../../message-of.ts';
import type { SqliteOptions } from '../open-file.ts';
import { openSqliteDriver } from '../sqlite-store.ts';
import { type Answer, openingId, type Question } from './messages.ts';

// The thread of a server in which SQLite waits for the disk and for other programs, so that the pages never do.
if (parentPort) await serve(parentPort, workerData);

async function serve(port: MessagePort, options: SqliteOptions): Promise<void> {
  try {
    const driver = await openSqliteDriver(options);
    port.on('message', async (question: Question) => {
      port.postMessage(await answer(driver, question));
      if (question.name === 'close') port.close();
    });
    port.postMessage({ id: openingId, status: 'done', result: undefined } satisfies Answer);
  } catch (error) {
    port.postMessage(failed(openingId, error));
  }
}

async function answer(driver: Driver, question: Question): Promise<Answer> {
  const { id } = question;
  try {
    return { id, status: 'done', result: await run(driver, question) };
  } catch (error) {
    return failed(id, error);
  }
}

function failed(id: number, error: unknown): Answer {
  return { id, status: 'failed', reason: messageOf(error) };
}

function run(driver: Driver, { name, values }: Question): Promise<unknown> {
  // The other end was compiled with the same `Driver`: name and values belong together.
  const method = driver[name] as (...values: readonly unknown[]) => Promise<unknown>;
  return method(...values);
}
