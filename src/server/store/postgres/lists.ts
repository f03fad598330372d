import type pg from 'pg';
import type { DeskDriver } from '../driver.ts';
import { columns, countSuspects } from '../queries.ts';
import { placedOf, type Row } from '../rows.ts';
import type { SuspectCount } from '../store.ts';
import { ask } from './connection.ts';

const newest = `SELECT ${columns} FROM requests
  WHERE ($1::timestamptz IS NULL OR (received_at, id) < ($1, $2::bigint)) AND ($3::text IS NULL OR form = $3)
    AND ($4::timestamptz IS NULL OR received_at >= $4) AND ($5::timestamptz IS NULL OR received_at < $5)
    AND ($6::boolean IS NULL OR (suspicion IS NOT NULL) = $6)
  ORDER BY received_at DESC, id DESC LIMIT $7`;

/** Reads what the staff's lists show: from the newest, by the index of the times at which submissions were received. */
export function createLists(pool: pg.Pool): Pick<DeskDriver, 'newestPage' | 'countSuspects'> {
  return {
    newestPage: async (page) => {
      const { before, form = null, since = null, until = null, isSuspect = null, limit } = page;
      const place = [before?.receivedAt ?? null, before?.id ?? null];
      const values = [...place, form, since, until, isSuspect, limit];
      const { rows } = await ask<Row>(pool, newest, values);
      return rows.map(placedOf);
    },
    countSuspects: async () => {
      const { rows } = await ask<SuspectCount>(pool, countSuspects);
      return rows[0] ?? { all: 0, held: 0 };
    },
  };
}
