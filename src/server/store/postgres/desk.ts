import type pg from 'pg';
import type { DeskDriver } from '../driver.ts';
import { owedBy } from '../rows.ts';
import type { Retention, StoredSubmission } from '../store.ts';
import { arraysOf, columns, insertion, type PostgresRow, placedSubmission } from './columns.ts';
import { ask } from './connection.ts';
import { retryCollisions } from './failure.ts';
import { inTransaction } from './transaction.ts';

/** How many rows one statement writes, so that none takes longer than a statement may. */
const portion = 1000;

const purgePortion = `DELETE FROM requests WHERE id IN (
    SELECT id FROM requests
    WHERE received_at < CASE WHEN suspicion IS NULL THEN $1::timestamptz ELSE $2::timestamptz END
    LIMIT ${portion}
  )`;

/** A suspect that owes only the mail to the visitor is one that the staff were mailed about. */
const released = `UPDATE requests
  SET suspicion = NULL, owes_staff = $2 AND owes_staff >= owes_visitor, owes_visitor = $3
  WHERE reference = $1 AND suspicion IS NOT NULL RETURNING owes_staff, owes_visitor`;

/** Does what the staff ask for, in the database. */
export function createDesk(pool: pg.Pool): DeskDriver {
  return { ...createReading(pool), ...createChanging(pool) };
}

function createReading(pool: pg.Pool): Pick<DeskDriver, 'find' | 'page'> {
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

function createChanging(pool: pg.Pool): Omit<DeskDriver, 'find' | 'page'> {
  const change = async (text: string, values: readonly unknown[]): Promise<number> =>
    (await retryCollisions(() => ask(pool, text, values))).count;
  return {
    release: async (reference, owes) => {
      const values = [reference, owes.includes('staff'), owes.includes('visitor')];
      const { rows } = await retryCollisions(() => ask<PostgresRow>(pool, released, values));
      return rows.map(owedBy)[0];
    },
    remove: (references) => change('DELETE FROM requests WHERE reference = ANY($1)', [references]),
    purge: (retention) => inTransaction(pool, (client) => purge(client, retention)),
    restore: (submissions) => inTransaction(pool, (client) => restore(client, submissions)),
  };
}

async function purge(client: pg.PoolClient, retention: Retention): Promise<number> {
  const values = [retention.requestsSince, retention.suspectsSince];
  for (let total = 0; ; ) {
    const { count } = await ask(client, purgePortion, values);
    total += count;
    if (count < portion) return total;
  }
}

async function restore(
  client: pg.PoolClient,
  submissions: readonly StoredSubmission[],
): Promise<number> {
  let total = 0;
  for (let start = 0; start < submissions.length; start += portion) {
    // Two that are equal came at different times: neither is a repetition now.
    const rows = submissions
      .slice(start, start + portion)
      .map((submission) => ({ ...submission, fingerprint: submission.reference }));
    total += (await ask(client, insertion, arraysOf(rows))).count;
  }
  return total;
}
