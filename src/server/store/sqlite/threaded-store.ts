import { once } from 'node:events';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { StartError } from '../../start-error.ts';
import type { Store } from '../create-store.ts';
import { createStore, type Driver } from '../create-store.ts';
import { messageOf } from '../database.ts';
import { UnwritableError } from '../store.ts';
import type { SqliteOptions } from './open-file.ts';

/** A call to the database thread, and the port for its answer. */
export interface ThreadCall {
  readonly name: keyof Driver;
  readonly values: readonly unknown[];
  readonly port: MessagePort;
}

export type ThreadAnswer =
  | { readonly status: 'done'; readonly result: unknown }
  | {
      readonly status: 'failed';
      readonly reason: string;
      /** True for an {@link UnwritableError}, as errors lose their class on the way. */
      readonly isUnwritable: boolean;
    };

/**
 * Opens a store whose SQLite works in a thread of its own. A fault that ends the thread ends the server, too, as one of its own
 * does. `thread`: the built file of `thread.ts`. Throws a {@link StartError} when the file cannot be used; one that is damaged makes a store
 * that refuses everything.
 */
export async function openThreadedStore({
  thread,
  ...options
}: SqliteOptions & { readonly thread: URL }): Promise<Store> {
  const worker = new Worker(thread, { workerData: options });
  const call = async (name: keyof Driver, values: readonly unknown[]): Promise<unknown> => {
    const { port1, port2 } = new MessageChannel();
    worker.postMessage({ name, values, port: port2 } satisfies ThreadCall, [port2]);
    return answerIn(once(port1, 'message')).finally(() => port1.close());
  };
  try {
    const names = (await answerIn(once(worker, 'message'))) as readonly (keyof Driver)[];
    // The other end was compiled with the same driver: each method answers what it does there.
    return createStore(
      Object.fromEntries(
        names.map((name) => [name, (...values: readonly unknown[]) => call(name, values)]),
      ) as unknown as Driver,
    );
  } catch (error) {
    throw new StartError(messageOf(error));
  }
}

async function answerIn(message: Promise<ThreadAnswer[]>): Promise<unknown> {
  const [answer] = await message;
  if (answer?.status === 'done') return answer.result;
  if (answer?.isUnwritable) throw new UnwritableError(answer.reason);
  throw new Error(answer?.reason);
}
