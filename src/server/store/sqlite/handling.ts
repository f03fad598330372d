import type { Listing } from '../desk-store.ts';
import { changeHandling, suspect } from '../listing.ts';
import { valuesOfHandling } from '../rows.ts';
import { prepareRelease } from './desk.ts';
import { prepareQuery } from './query.ts';
import type { SqliteDatabase } from './sqlite-driver.ts';
import { inTransaction } from './transaction.ts';

const noteEntry = 'UPDATE requests SET asked_day = $2, asked_town = $3, edition = $4 WHERE id = $1';

/** Notes what the staff do with requests, in the file. */
export function createHandling(database: SqliteDatabase): Pick<Listing, 'change' | 'index'> {
  const handle = prepareQuery(database, changeHandling);
  const note = prepareQuery(database, noteEntry);
  const makeSuspect = prepareQuery(database, suspect);
  const release = prepareRelease(database);
  return {
    change: async ({ reference, version, suspicion, release: owes, ...handling }) =>
      inTransaction(database, () => {
        const values = valuesOfHandling({ version, ...handling });
        if (handle([reference, version, ...values]).length === 0) return false;
        if (suspicion !== undefined) makeSuspect([reference, suspicion]);
        if (owes) release(reference, owes);
        return true;
      }),
    index: async (entries) =>
      inTransaction(database, () => {
        for (const { id, day, town, edition } of entries) note([id, day, town, edition]);
      }),
  };
}
