import type pg from 'pg';
import type { DeskDriver } from '../driver.ts';
import { restoreHandling } from '../listing.ts';
import { columns, countSuspects, forgetSearches, listPage, listWaiting } from '../queries.ts';
import type { Retention } from '../retention.ts';
import {
  kindsIn,
  owedOnRelease,
  placedOf,
  type Row,
  submissionOf,
  valuesOfHandling,
} from '../rows.ts';
import type { MailKind, StoredSubmission, SuspectCount, WaitingMail } from '../store.ts';
import { ask } from './connection.ts';
import { arraysOf, insertion } from './insertion.ts';
import { inTransaction } from './transaction.ts';

/** How many rows one statement writes, so that none takes longer than a statement may. */
const portion = 1000;

const purgePortion = `DELETE FROM requests WHERE id IN (
    SELECT id FROM requests
    WHERE received_at < CASE WHEN suspicion IS NULL THEN $1::timestamptz ELSE $2::timestamptz END
    LIMIT ${portion}
  )`;

/** Does what the staff ask for, in the database. */
export function createDesk(pool: pg.Pool): DeskDriver {
  return { ...createReading(pool), ...createChanging(pool) };
}

type Reading = Pick<DeskDriver, 'find' | 'waiting' | 'page' | 'countSuspects'>;

function createReading(pool: pg.Pool): Reading {
  return {
    find: async (reference) => {
      const text = `SELECT ${columns} FROM requests WHERE reference = $1`;
      const { rows } = await ask<Row>(pool, text, [reference]);
      return rows.map(submissionOf)[0];
    },
    waiting: async (reference) => {
      const { rows } = await ask<WaitingMail>(pool, listWaiting('$1'), [reference]);
      return rows;
    },
    page: async (page) => {
      const { text, values } = listPage(page);
      const { rows } = await ask<Row>(pool, text, values);
      return rows.map(placedOf);
    },
    countSuspects: async () => {
      const { rows } = await ask<SuspectCount>(pool, countSuspects);
      return rows[0] ?? { all: 0, held: 0 };
    },
  };
}

function createChanging(
  pool: pg.Pool,
): Pick<DeskDriver, 'release' | 'remove' | 'purge' | 'restore'> {
  return {
    release: (reference, owes) => inTransaction(pool, (client) => release(client, reference, owes)),
    remove: (references) => inTransaction(pool, (client) => remove(client, references)),
    purge: (retention) => inTransaction(pool, (client) => purge(client, retention)),
    restore: (submissions) => inTransaction(pool, (client) => restore(client, submissions)),
  };
}

const released = `UPDATE requests SET suspicion = NULL WHERE reference = $1 AND suspicion IS NOT NULL
  RETURNING id, (SELECT string_agg(kind, ' ') FROM mails WHERE request = requests.id) AS owes`;

/** The mail to the visitor has waited for this moment, and is owed anew. One in hand is left to its server. */
const forgetMails = `DELETE FROM mails WHERE id IN (
    SELECT id FROM mails WHERE request = $1 AND (kind = 'visitor' OR NOT $2) FOR UPDATE SKIP LOCKED
  )`;

/** Makes a suspect a request, and owes the mails that this calls for. */
export async function release(
  client: pg.PoolClient,
  reference: string,
  sent: readonly MailKind[],
): Promise<MailKind[] | undefined> {
  const { rows } = await ask<{ id: number; owes: string | null }>(client, released, [reference]);
  const [row] = rows;
  if (!row) return undefined;
  const owed = owedOnRelease(kindsIn(row.owes), sent);
  await ask(client, forgetMails, [row.id, owed.includes('staff')]);
  const owe = `INSERT INTO mails (request, kind) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING`;
  await ask(client, owe, [row.id, owed]);
  return owed;
}

/** The mails of what is gone; one in hand is removed by its server. */
const sweep = `DELETE FROM mails WHERE id IN (
    SELECT id FROM mails WHERE request IS NOT NULL AND NOT EXISTS (SELECT FROM requests WHERE requests.id = request)
    FOR UPDATE SKIP LOCKED
  )`;

async function remove(client: pg.PoolClient, references: readonly string[]): Promise<number> {
  const text = 'DELETE FROM requests WHERE reference = ANY($1)';
  const { count } = await ask(client, text, [references]);
  await ask(client, sweep);
  await ask(client, forgetSearches);
  return count;
}

async function purge(client: pg.PoolClient, retention: Retention): Promise<number> {
  const values = [retention.requestsSince, retention.suspectsSince];
  let total = 0;
  for (;;) {
    const { count } = await ask(client, purgePortion, values);
    total += count;
    if (count < portion) break;
  }
  await ask(client, sweep);
  return total;
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
    for (const { reference, handling } of rows) {
      if (!handling) continue;
      const values = [reference, handling.version, ...valuesOfHandling(handling)];
      await ask(client, restoreHandling, values);
    }
  }
  return total;
}
