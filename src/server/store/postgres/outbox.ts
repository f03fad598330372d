import type pg from 'pg';
import type { OutboxDriver } from '../driver.ts';
import { countOwed, type Dialect, listHeld, nextDigest, nextMail } from '../queries.ts';
import { type DigestRow, mailOf, mostHeld, type SubmissionMailRow, submissionOf } from '../rows.ts';
import type { HeldSubmission, OwedMail, Settlement } from '../store.ts';
import { ask, connect } from './connection.ts';

const wake = `UPDATE mails SET due_at = paused_at
  WHERE id IN (SELECT id FROM mails WHERE due_at > paused_at FOR UPDATE SKIP LOCKED)`;

const dialect: Dialect = {
  now: 'statement_timestamp()',
  tomorrow: "statement_timestamp() + interval '1 day'",
  morning: '$1::timestamptz',
  lock: 'FOR UPDATE OF mails SKIP LOCKED',
};

/**
 * A mail in hand is a row of `mails` that is locked by an open transaction: other servers pass it by, and the database
 * unlocks it when the connection of its server ends. No row of `requests` is locked meanwhile.
 */
export function createOutbox(pool: pg.Pool): OutboxDriver {
  const inHand = new Map<number, pg.PoolClient>();
  return {
    take: async (morning) => {
      const client = await connect(pool);
      const mail = await take(client, morning).catch((error) => {
        client.release(true);
        throw error;
      });
      if (mail) inHand.set(mail.id, client);
      else client.release();
      return mail;
    },
    settle: async (mail, settlement) => {
      const client = inHand.get(mail.id);
      if (!client) throw new Error('this mail is not in hand');
      inHand.delete(mail.id);
      let isSound = false;
      try {
        await settle(client, mail, settlement);
        await ask(client, 'COMMIT');
        isSound = true;
      } finally {
        client.release(!isSound);
      }
    },
    wake: async () => {
      await ask(pool, wake);
      await ask(pool, 'DELETE FROM mail_outage');
    },
    countOwed: async () => {
      const { rows } = await ask<{ owed: number }>(pool, countOwed);
      return rows[0]?.owed ?? 0;
    },
  };
}

async function take(client: pg.PoolClient, morning: string): Promise<OwedMail | undefined> {
  await ask(client, 'BEGIN');
  const mail = (await takeNext(client)) ?? (await takeDigest(client, morning));
  if (!mail) await ask(client, 'COMMIT');
  return mail;
}

async function takeNext(client: pg.PoolClient): Promise<OwedMail | undefined> {
  const { rows } = await ask<SubmissionMailRow>(client, nextMail(dialect));
  return rows.map((row) => mailOf(row, { kind: row.kind, submission: submissionOf(row) }))[0];
}

async function takeDigest(client: pg.PoolClient, morning: string): Promise<OwedMail | undefined> {
  const [row] = (await ask<DigestRow>(client, nextDigest(dialect), [morning])).rows;
  if (!row) return undefined;
  const held = (await ask<HeldSubmission>(client, listHeld(mostHeld))).rows;
  return mailOf(row, { kind: 'digest', morning, held, count: row.count });
}

async function settle(
  client: pg.PoolClient,
  { id, occasion }: OwedMail,
  settlement: Settlement,
): Promise<void> {
  if (settlement.status === 'untouched') return;
  if (settlement.status === 'failed') return fail(client, id, settlement);
  if (occasion.kind === 'digest') await ask(client, noteDigest, [id, occasion.morning]);
  else await ask(client, 'DELETE FROM mails WHERE id = $1', [id]);
  if (settlement.status === 'sent') await ask(client, 'DELETE FROM mail_outage');
}

const noteDigest = `UPDATE mails
  SET morning = $2, attempts = 0, last_error = NULL, due_at = paused_at WHERE id = $1`;

/** What is removed while its mail is in hand takes the mail with it here. */
const forgetRemoved = `DELETE FROM mails WHERE id = $1 AND request IS NOT NULL
  AND NOT EXISTS (SELECT FROM requests WHERE requests.id = request)`;

const noteFailure = `UPDATE mails SET attempts = attempts + 1, last_error = $2, paused_at = statement_timestamp(),
  due_at = statement_timestamp() + $3 * interval '1 millisecond' WHERE id = $1`;

const noteOutage = `INSERT INTO mail_outage (failures, last_error, paused_at, due_at, last_mail)
  VALUES ($1, $2, statement_timestamp(), statement_timestamp() + $3 * interval '1 millisecond',
    (SELECT max(id) FROM mails))
  ON CONFLICT (id) DO UPDATE SET failures = excluded.failures, last_error = excluded.last_error,
    paused_at = excluded.paused_at, due_at = excluded.due_at, last_mail = excluded.last_mail`;

async function fail(
  client: pg.PoolClient,
  id: number,
  { error, pause, outage }: Extract<Settlement, { status: 'failed' }>,
): Promise<void> {
  await ask(client, noteFailure, [id, error, pause]);
  await ask(client, forgetRemoved, [id]);
  if (outage) await ask(client, noteOutage, [outage.failures, error, outage.pause]);
}
