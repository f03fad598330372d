import type pg from 'pg';
import type { OutboxDriver } from '../driver.ts';
import { mailsOf, rowOf } from '../rows.ts';
import type { OwedMail } from '../store.ts';
import { columns, type PostgresRow, sharedRow } from './columns.ts';
import { ask, connect } from './connection.ts';

const nextOwed = `SELECT ${columns} FROM requests
  WHERE (owes_staff AND id * 2 > $1) OR (owes_visitor AND suspicion IS NULL AND id * 2 + 1 > $1)
  ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`;

const settled = {
  staff: 'UPDATE requests SET owes_staff = FALSE WHERE id = $1',
  visitor: 'UPDATE requests SET owes_visitor = FALSE WHERE id = $1',
};

/**
 * A mail in hand is a row that is locked by an open transaction: other servers pass it by, and the database unlocks it
 * when the connection of its server ends.
 */
export function createOutbox(pool: pg.Pool): OutboxDriver {
  const inHand = new Map<number, pg.PoolClient>();
  return {
    take: async (after) => {
      const client = await connect(pool);
      const mail = await lockNext(client, after).catch((error) => {
        client.release(true);
        throw error;
      });
      if (mail) inHand.set(mail.position, client);
      else client.release();
      return mail;
    },
    settle: async ({ position, kind }, isDone) => {
      const client = inHand.get(position);
      if (!client) throw new Error('this mail is not in hand');
      inHand.delete(position);
      let isSound = false;
      try {
        if (isDone) await ask(client, settled[kind], [rowOf(position)]);
        await ask(client, 'COMMIT');
        isSound = true;
      } finally {
        client.release(!isSound);
      }
    },
    countOwed: async () => {
      const { rows } = await ask<{ owed: number }>(
        pool,
        `SELECT (count(*) FILTER (WHERE owes_staff)
           + count(*) FILTER (WHERE owes_visitor AND suspicion IS NULL))::integer AS owed
         FROM requests WHERE owes_staff OR owes_visitor`,
      );
      return rows[0]?.owed ?? 0;
    },
  };
}

async function lockNext(client: pg.PoolClient, after: number): Promise<OwedMail | undefined> {
  await ask(client, 'BEGIN');
  const { rows } = await ask<PostgresRow>(client, nextOwed, [after]);
  const mail = rows
    .map(sharedRow)
    .flatMap(mailsOf)
    .find(({ position }) => position > after);
  if (!mail) await ask(client, 'COMMIT');
  return mail;
}
