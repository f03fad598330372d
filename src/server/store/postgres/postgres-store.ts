import type pg from 'pg';
import { createStore } from '../create-store.ts';
import type { Driver } from '../driver.ts';
import type { Store } from '../store.ts';
import { addGroup } from './add-group.ts';
import { columns, type PostgresRow, placedSubmission } from './columns.ts';
import { ask } from './connection.ts';
import { createKeeping } from './keeping.ts';
import { openDatabase, type PostgresOptions } from './open-database.ts';
import { createOutbox } from './outbox.ts';

/** Opens a store on a PostgreSQL server. Throws a StartError when the database cannot be used. */
export async function openPostgresStore(options: PostgresOptions): Promise<Store> {
  return createStore(createDriver(await openDatabase(options)));
}

/** Writes the first row anew, as it is, unless somebody else is busy with it. */
const writeAgain = `UPDATE requests SET form = form
  WHERE id = (SELECT id FROM requests ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)`;

function createDriver(pool: pg.Pool): Driver {
  return {
    add: (group) => addGroup(pool, group),
    ...readingOf(pool),
    ...createKeeping(pool),
    ...createOutbox(pool),
    check: async (isInDoubt) => {
      const { count } = await ask(
        pool,
        "SELECT WHERE current_setting('transaction_read_only') = 'on'",
      );
      if (count > 0) throw new Error('the database can only be read');
      if (isInDoubt) await ask(pool, writeAgain);
    },
    close: () => pool.end(),
  };
}

function readingOf(pool: pg.Pool): Pick<Driver, 'find' | 'page'> {
  return {
    find: async (reference) => {
      const text = `SELECT ${columns} FROM requests WHERE reference = $1`;
      const { rows } = await ask<PostgresRow>(pool, text, [reference]);
      return rows.map(placedSubmission).map(({ id, ...submission }) => submission)[0];
    },
    page: async ({ form = null, since = null, isSuspect = null, after, limit }) => {
      const { rows } = await ask<PostgresRow>(
        pool,
        `SELECT ${columns} FROM requests
         WHERE id > $1 AND ($2::text IS NULL OR form = $2) AND ($3::timestamptz IS NULL OR received_at >= $3)
           AND ($4::boolean IS NULL OR (suspicion IS NOT NULL) = $4)
         ORDER BY id LIMIT $5`,
        [after, form, since, isSuspect, limit],
      );
      return rows.map(placedSubmission);
    },
  };
}
