import { StartError } from '../../start-error.ts';
import { createFailingDatabase, type Database, messageOf } from '../database.ts';
import { UnwritableError } from '../store-types.ts';
import { writeCopy } from './copy.ts';
import { openForReading } from './open-for-reading.ts';
import { createQuery, isReading } from './sqlite-driver.ts';

/** Opens a file that cannot be opened for writing. Throws a {@link StartError} if it cannot be read either. */
export function openReadOnly(path: string, reason: StartError): Database {
  const database = openToRead(path, reason);
  const refusal = new UnwritableError(reason.message, { cause: reason });
  const query = createQuery({
    read: (work) => work(database),
    write: () => {
      throw refusal;
    },
  });
  return {
    ...createFailingDatabase(refusal),
    query,
    copyInto: async (target) => writeCopy(database, target),
    close: async () => database.close(),
  };
}

function openToRead(path: string, { message }: StartError) {
  try {
    return openForReading(path);
  } catch (cause) {
    const reason = messageOf(cause);
    const isKnown = message.includes(reason);
    throw new StartError(isKnown ? message : `${message} Nor can it be read: ${reason}.`, {
      cause,
    });
  }
}

/** Creates a read-only database that calls `open` before each write, and becomes writable once that succeeds. */
export function createDeferredDatabase(
  open: () => Database,
  path: string,
  reason: StartError,
): Database {
  let isOpen = false;
  let current = openReadable(path, reason);
  const opened = (): Database => {
    if (isOpen) return current;
    // Closed first, as a failed `open` drops the locks that other connections of this process hold on the file.
    void current.close();
    try {
      current = open();
      isOpen = true;
      return current;
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      current = openReadable(path, error);
      throw new UnwritableError(error.message, { cause: error });
    }
  };
  return {
    ...current,
    query: async (text, values) => (isReading(text) ? current : opened()).query(text, values),
    transact: async (statements) => opened().transact(statements),
    insert: async (rows) => opened().insert(rows),
    isBadValue: (error) => current.isBadValue(error),
    lockOutbox: async (channel) => opened().lockOutbox(channel),
    removeTraces: async () => opened().removeTraces(),
    vacuum: async () => opened().vacuum(),
    check: async () => opened().check(),
    copyInto: async (target) => current.copyInto(target),
    close: async () => current.close(),
  };
}

function openReadable(path: string, reason: StartError): Database {
  try {
    return openReadOnly(path, reason);
  } catch {
    return createFailingDatabase(new UnwritableError(reason.message, { cause: reason }));
  }
}
