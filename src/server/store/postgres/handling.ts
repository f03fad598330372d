import type pg from 'pg';
import type { HandlingChange, Listing } from '../desk-store.ts';
import { changeHandling, suspect } from '../listing.ts';
import { valuesOfHandling } from '../rows.ts';
import { ask } from './connection.ts';
import { release } from './desk.ts';
import { inTransaction } from './transaction.ts';

const noteEntries = `UPDATE requests SET asked_day = day, asked_town = town, edition = given.edition
  FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) AS given (id, day, town, edition)
  WHERE requests.id = given.id`;

/** Notes what the staff do with requests, in the database. */
export function createHandling(pool: pg.Pool): Pick<Listing, 'change' | 'index'> {
  return {
    change: (change) => inTransaction(pool, (client) => makeChange(client, change)),
    index: async (entries) => {
      await ask(pool, noteEntries, [
        entries.map(({ id }) => id),
        entries.map(({ day }) => day),
        entries.map(({ town }) => town),
        entries.map(({ edition }) => edition),
      ]);
    },
  };
}

async function makeChange(client: pg.PoolClient, change: HandlingChange): Promise<boolean> {
  const { reference, version, suspicion } = change;
  const values = [reference, version, ...valuesOfHandling(change)];
  const { count } = await ask(client, changeHandling, values);
  if (count === 0) return false;
  if (suspicion !== undefined) await ask(client, suspect, [reference, suspicion]);
  if (change.release) await release(client, reference, change.release);
  return true;
}
