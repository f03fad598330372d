import type pg from 'pg';
import type { DeskDriver } from '../driver.ts';
import { columns, type PostgresRow, placedSubmission } from './columns.ts';
import { ask } from './connection.ts';

/** Makes what reads submissions from the newest, by the index of the times at which they were received. */
export function createNewestPage(pool: pg.Pool): DeskDriver['newestPage'] {
  return async ({ form = null, since = null, until = null, isSuspect = null, before, limit }) => {
    const { rows } = await ask<PostgresRow>(
      pool,
      `SELECT ${columns} FROM requests
       WHERE ($1::timestamptz IS NULL OR (received_at, id) < ($1, $2::bigint)) AND ($3::text IS NULL OR form = $3)
         AND ($4::timestamptz IS NULL OR received_at >= $4) AND ($5::timestamptz IS NULL OR received_at < $5)
         AND ($6::boolean IS NULL OR (suspicion IS NOT NULL) = $6)
       ORDER BY received_at DESC, id DESC LIMIT $7`,
      [before?.receivedAt ?? null, before?.id ?? null, form, since, until, isSuspect, limit],
    );
    return rows.map(placedSubmission);
  };
}
