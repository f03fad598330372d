import { StartError } from '../../../start-error.ts';
import { createStore } from '../../create-store.ts';
import type { OpenedStore } from '../../desk-store.ts';
import type { Driver } from '../../driver.ts';
import { messageOf } from '../../message-of.ts';
import type { SqliteOptions } from '../open-file.ts';
import { type Connection, connect } from './connection.ts';

/** `thread`: the built file of `thread.ts`. */
export interface ThreadOptions extends SqliteOptions {
  readonly thread: URL;
}

/** Opens a store whose SQLite works in a thread of its own. Throws a {@link StartError} when the file cannot be used. */
export async function openThreadedStore({
  thread,
  ...options
}: ThreadOptions): Promise<OpenedStore> {
  try {
    const connection = await connect(thread, options);
    return createStore(createDriver(connection, () => connect(thread, options)));
  } catch (error) {
    throw new StartError(messageOf(error));
  }
}

/** Should the thread end, what it was asked fails at once, and the next question starts another. */
function createDriver(first: Connection, reconnect: () => Promise<Connection>): Driver {
  let current = Promise.resolve(first);
  const connection = async (): Promise<Connection> => {
    const known = current;
    const isUsable = await known.then(
      ({ hasEnded }) => !hasEnded,
      () => false,
    );
    if (!isUsable && current === known) current = reconnect();
    return current;
  };
  return driverOf(async (name, values) => (await connection()).ask(name, values));
}

/** Each method is a question by its name; the other end was compiled with the same `Driver`, and answers what the method does. */
function driverOf(ask: Connection['ask']): Driver {
  return new Proxy({} as Driver, {
    get:
      (_driver, name: keyof Driver) =>
      (...values: readonly unknown[]) =>
        ask(name, values),
  });
}
