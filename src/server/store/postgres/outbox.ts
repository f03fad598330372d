import type pg from 'pg';
import type { OutboxDriver } from '../driver.ts';
import type { OwedMail, Settlement } from '../store.ts';
import { ask, connect } from './connection.ts';
import { findNext, findNextDigest } from './next-mail.ts';

const wake = `UPDATE mails SET due_at = paused_at
  WHERE id IN (SELECT id FROM mails WHERE due_at > paused_at FOR UPDATE SKIP LOCKED)`;

const countOwed = `SELECT count(*)::integer AS owed FROM mails LEFT JOIN requests ON requests.id = request
  WHERE CASE kind WHEN 'staff' THEN requests.id IS NOT NULL
    WHEN 'visitor' THEN requests.id IS NOT NULL AND suspicion IS NULL ELSE attempts > 0 END`;

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
  const mail = (await findNext(client)) ?? (await findNextDigest(client, morning));
  if (!mail) await ask(client, 'COMMIT');
  return mail;
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

const put = `UPDATE mails SET attempts = attempts + 1, last_error = $2, paused_at = statement_timestamp(),
  due_at = statement_timestamp() + $3 * interval '1 millisecond' WHERE id = $1`;

const begin = `INSERT INTO mail_outage (failures, last_error, paused_at, due_at, last_mail)
  VALUES ($1, $2, statement_timestamp(), statement_timestamp() + $3 * interval '1 millisecond',
    (SELECT max(id) FROM mails))
  ON CONFLICT (id) DO UPDATE SET failures = excluded.failures, last_error = excluded.last_error,
    paused_at = excluded.paused_at, due_at = excluded.due_at, last_mail = excluded.last_mail`;

async function fail(
  client: pg.PoolClient,
  id: number,
  { error, pause, outage }: Extract<Settlement, { status: 'failed' }>,
): Promise<void> {
  await ask(client, put, [id, error, pause]);
  await ask(client, forgetRemoved, [id]);
  if (outage) await ask(client, begin, [outage.failures, error, outage.pause]);
}
