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

function driverOf(ask: Connection['ask']): Driver {
  const to =
    <Name extends keyof Driver>(name: Name) =>
    (...values: Parameters<Driver[Name]>) =>
      // The other end was compiled with the same `Driver`: it answers what this method does.
      ask(name, values) as ReturnType<Driver[Name]>;
  return {
    add: to('add'),
    find: to('find'),
    waiting: to('waiting'),
    page: to('page'),
    countSuspects: to('countSuspects'),
    release: to('release'),
    remove: to('remove'),
    purge: to('purge'),
    restore: to('restore'),
    take: to('take'),
    settle: to('settle'),
    wake: to('wake'),
    countOwed: to('countOwed'),
    countWaiting: to('countWaiting'),
    change: to('change'),
    unindexed: to('unindexed'),
    index: to('index'),
    keepEdition: to('keepEdition'),
    editionOf: to('editionOf'),
    invite: to('invite'),
    invited: to('invited'),
    choosePassword: to('choosePassword'),
    passwordOf: to('passwordOf'),
    people: to('people'),
    removePerson: to('removePerson'),
    beginSession: to('beginSession'),
    session: to('session'),
    keepSearch: to('keepSearch'),
    endSession: to('endSession'),
    endSessions: to('endSessions'),
    check: to('check'),
    close: to('close'),
  };
}
