import type pg from 'pg';
import { mailOf, mostHeld } from '../rows.ts';
import type { HeldSubmission, MailKind, OwedMail } from '../store.ts';
import {
  columns,
  type PostgresMailRow,
  type PostgresRow,
  sharedMailRow,
  storedSubmission,
} from './columns.ts';
import { ask } from './connection.ts';

/** A pause counts only from its own beginning, so that a clock that was set back holds up nothing. */
const isPaused = (table: string): string =>
  `(${table}.paused_at <= statement_timestamp() AND statement_timestamp() < ${table}.due_at)`;

const mailColumns = `mails.id AS mail, kind, owed_since AS since, attempts,
  (SELECT count(*)::integer FROM mails AS others WHERE others.due_at > others.paused_at AND others.id <> mails.id)
    AS "refusedBeside",
  coalesce(mail_outage.failures, 0) AS "serverFailures",
  mail_outage.id IS NOT NULL AND ${isPaused('mail_outage')} AS "isEarly"`;

/** Before all others what has not been tried yet. */
const next = `SELECT ${mailColumns}, ${columns}
  FROM mails JOIN requests ON requests.id = request LEFT JOIN mail_outage ON TRUE
  WHERE (kind = 'staff' OR suspicion IS NULL) AND NOT ${isPaused('mails')}
    AND (mail_outage.id IS NULL OR NOT ${isPaused('mail_outage')}
      OR (attempts = 0 AND mails.id > last_mail))
  ORDER BY attempts, mails.id LIMIT 1 FOR UPDATE OF mails SKIP LOCKED`;

/** Locks the mail that is next of those that submissions owe. */
export async function findNext(client: pg.PoolClient): Promise<OwedMail | undefined> {
  const { rows } = await ask<PostgresMailRow & PostgresRow & { kind: MailKind }>(client, next);
  return rows.map((row) =>
    mailOf(sharedMailRow(row), { kind: row.kind, submission: storedSubmission(row) }),
  )[0];
}

/** The rows that nobody is told about but by the digest. */
export const held = `FROM requests WHERE suspicion IS NOT NULL
  AND NOT EXISTS (SELECT FROM mails AS owed WHERE owed.request = requests.id)`;

/** A digest that was sent more than a day from now was sent by a clock that was wrong. */
const nextDigest = `SELECT ${mailColumns}, (SELECT count(*)::integer ${held}) AS count
  FROM mails LEFT JOIN mail_outage ON TRUE
  WHERE kind = 'digest' AND NOT (morning >= $1 AND morning <= statement_timestamp() + interval '1 day')
    AND NOT ${isPaused('mails')} AND (mail_outage.id IS NULL OR NOT ${isPaused('mail_outage')})
    AND EXISTS (SELECT ${held} AND received_at < $1)
  FOR UPDATE OF mails SKIP LOCKED`;

/** Locks the digest where it is due. */
export async function findNextDigest(
  client: pg.PoolClient,
  morning: string,
): Promise<OwedMail | undefined> {
  const { rows } = await ask<PostgresMailRow & { count: number }>(client, nextDigest, [morning]);
  const [row] = rows;
  if (!row) return undefined;
  const { count } = row;
  const submissions = await listHeld(client);
  return mailOf(sharedMailRow(row), { kind: 'digest', morning, held: submissions, count });
}

async function listHeld(client: pg.PoolClient): Promise<readonly HeldSubmission[]> {
  const { rows } = await ask<Omit<HeldSubmission, 'receivedAt'> & { readonly receivedAt: Date }>(
    client,
    `SELECT reference, form, received_at AS "receivedAt", suspicion ${held} ORDER BY id LIMIT ${mostHeld}`,
  );
  return rows.map((row) => ({ ...row, receivedAt: row.receivedAt.toISOString() }));
}
