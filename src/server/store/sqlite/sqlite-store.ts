import { createAccounts } from '../accounts.ts';
import { createStore } from '../create-store.ts';
import type { OpenedStore } from '../desk-store.ts';
import type { Driver } from '../driver.ts';
import { createListing } from '../listing.ts';
import { createDesk, emptyJournal } from './desk.ts';
import { createHandling } from './handling.ts';
import { createHealth } from './health.ts';
import { guardWrites, rememberFiles } from './identity.ts';
import { createIntake } from './intake.ts';
import { createMailLock } from './mail-lock.ts';
import { openFile, type SqliteOptions } from './open-file.ts';
import { createOutbox } from './outbox.ts';
import { createQuery } from './query.ts';

/** Opens a store in this thread. Throws a StartError when the file cannot be used. */
export async function openSqliteStore(options: SqliteOptions): Promise<OpenedStore> {
  return createStore(await openSqliteDriver(options));
}

/** Opens the file for a store, in this thread or another one. Throws a StartError when it cannot be used. */
export async function openSqliteDriver(options: SqliteOptions): Promise<Driver> {
  const database = await openFile(options);
  const insistOnFiles = rememberFiles(options.path);
  const mailLock = createMailLock(`${options.path}-mail`);
  const guarded = guardWrites(database, insistOnFiles);
  const query = createQuery(guarded);
  return {
    ...createIntake(guarded, insistOnFiles),
    ...createDesk(guarded),
    ...createOutbox(guarded, { mailLock, insistOnFiles }),
    ...createHandling(guarded),
    ...createListing(query),
    ...createAccounts(query),
    ...createHealth(database, insistOnFiles),
    close: async () => {
      mailLock.close();
      try {
        // So that a copy of the file alone is a copy of everything.
        emptyJournal(database);
      } catch {
        // On a full disk the journal stays, and nothing is lost.
      }
      database.close();
    },
  };
}
