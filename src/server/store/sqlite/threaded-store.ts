import { Worker } from 'node:worker_threads';
import { StartError } from '../../start-error.ts';
import { createStore, type Driver } from '../create-store.ts';
import { messageOf } from '../database.ts';
import type { Store } from '../store.ts';
import type { SqliteOptions } from './open-file.ts';

/** What the server asks its database thread. */
export interface Call {
  readonly id: number;
  readonly name: keyof Driver;
  readonly values: readonly unknown[];
}

/** What the thread answers. */
export type Answer =
  | { readonly id: number; readonly status: 'done'; readonly result: unknown }
  | { readonly id: number; readonly status: 'failed'; readonly reason: string };

/** `thread`: the built file of `thread.ts`. */
export interface ThreadOptions extends SqliteOptions {
  readonly thread: URL;
}

/**
 * Opens a store whose SQLite works in a thread of its own. Should the thread end, what it was asked fails at once, and the next
 * call starts another. Throws a {@link StartError} when the file cannot be used.
 */
export async function openThreadedStore({ thread, ...options }: ThreadOptions): Promise<Store> {
  let connection = startThread(thread, options);

  async function call(name: keyof Driver, values: readonly unknown[]): Promise<unknown> {
    if (connection.hasEnded()) {
      if (name === 'close') return undefined;
      connection = startThread(thread, options);
    }
    const current = connection;
    await current.opening;
    return current.call(name, values);
  }

  try {
    const names = await connection.opening;
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

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Starts a thread; `opening` resolves to the names of its methods once it has opened its file. */
function startThread(thread: URL, data: SqliteOptions) {
  const worker = new Worker(thread, { workerData: data });
  const waiting = new Map<number, Waiting>();
  const answerTo = (id: number): Promise<unknown> =>
    new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  const opening = answerTo(0) as Promise<readonly (keyof Driver)[]>;
  let lastId = 0;
  let hasEnded = false;
  let reason = '';

  worker.on('message', (answer: Answer) => {
    const asker = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.status === 'done') asker?.resolve(answer.result);
    else asker?.reject(new Error(answer.reason));
  });
  worker.on('error', (error) => {
    reason = `: ${messageOf(error)}`;
  });
  worker.on('exit', () => {
    hasEnded = true;
    for (const { reject } of waiting.values())
      reject(new Error(`the database thread ended${reason}`));
    waiting.clear();
  });
  return {
    opening,
    hasEnded: () => hasEnded,
    call: (name: keyof Driver, values: readonly unknown[]): Promise<unknown> => {
      lastId += 1;
      const id = lastId;
      worker.postMessage({ id, name, values } satisfies Call);
      return answerTo(id);
    },
  };
}
