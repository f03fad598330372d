import { once } from 'node:events';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { StartError } from '../../start-error.ts';
import { createStore, type Store } from '../create-store.ts';
import { createFailingDatabase, messageOf } from '../database.ts';
import {
  createDriver,
  type Driver,
  type DriverCall,
  type DriverResults,
  routeCalls,
} from '../driver.ts';
import { UnwritableError } from '../store-types.ts';
import type { SqliteOptions } from './open-file.ts';

/** A call to the database thread, and the port for its reply. */
export interface ThreadCall<Name extends keyof Driver = keyof Driver> {
  readonly call: DriverCall<Name>;
  readonly port: MessagePort;
}

export type ThreadReply<Result> =
  | { readonly status: 'done'; readonly result: Result }
  | {
      readonly status: 'failed';
      readonly reason: string;
      /** True for an {@link UnwritableError}, as errors lose their class on the way. */
      readonly isUnwritable: boolean;
    };

/**
 * Opens a store whose SQLite runs in a thread of its own. An uncaught error in the thread ends the server, like one of
 * its own. `thread`: the built file of `thread.ts`. Throws a {@link StartError} if the file cannot be used; a damaged
 * file gives a store that rejects everything.
 */
export async function openThreadedStore({
  thread,
  ...options
}: SqliteOptions & { readonly thread: URL }): Promise<Store> {
  const worker = new Worker(thread, { workerData: options });
  // Only the names of its methods are used here: each call goes to the same method in the thread.
  const methods = createDriver(createFailingDatabase(new Error('the database is in its thread')));
  async function send<Name extends keyof Driver>(call: DriverCall<Name>) {
    const { port1, port2 } = new MessageChannel();
    worker.postMessage({ call, port: port2 } satisfies ThreadCall<Name>, [port2]);
    const result = resultIn<DriverResults[Name]>(once(port1, 'message'));
    return result.finally(() => port1.close());
  }
  try {
    await resultIn(once(worker, 'message'));
    return createStore(routeCalls(methods, send));
  } catch (error) {
    throw new StartError(messageOf(error));
  }
}

/** The thread was compiled with the same driver, so its replies have the types of its methods. */
async function resultIn<Result>(message: Promise<ThreadReply<Result>[]>): Promise<Result> {
  const [reply] = await message;
  if (reply?.status === 'done') return reply.result;
  if (reply?.isUnwritable) throw new UnwritableError(reply.reason);
  throw new Error(reply?.reason);
}
