import type pg from 'pg';
import { ask } from './connection.ts';
import { DatabaseFailure, retryCollisions } from './failure.ts';

/** Each step runs once on every database, in this order. Never change a step: add one. */
const migrations: readonly string[] = [
  `CREATE TABLE requests (
     id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     reference TEXT NOT NULL UNIQUE,
     form TEXT NOT NULL,
     received_at TIMESTAMPTZ NOT NULL,
     body TEXT NOT NULL CHECK (body::json IS NOT NULL),
     suspicion TEXT,
     owes_staff BOOLEAN NOT NULL,
     owes_visitor BOOLEAN NOT NULL,
     fingerprint TEXT NOT NULL UNIQUE
   );
   CREATE INDEX requests_received_at ON requests (received_at);
   CREATE INDEX requests_owing ON requests (id) WHERE owes_staff OR owes_visitor;`,
];

/** What PostgreSQL says where another server has just made the same table, by how far that one is. */
const alreadyMade = ['23505', '42P07', '42710'];

/** Brings the tables up to date, however many servers start at once. Throws when a newer program has been here. */
export async function migrate(client: pg.ClientBase): Promise<void> {
  await createJournal(client);
  const { rows } = await ask<{ done: number }>(
    client,
    'SELECT coalesce(max(step), 0)::integer AS done FROM request_migrations',
  );
  const done = rows[0]?.done ?? 0;
  if (done > migrations.length)
    throw new Error('it was written by a newer version of this program');
  for (const [place, sql] of migrations.entries()) {
    if (place >= done) await retryCollisions(() => runOnce(client, place + 1, sql));
  }
}

/** The table of the steps that have run. A user who may not create tables can still use those that are there. */
async function createJournal(client: pg.ClientBase): Promise<void> {
  const { count } = await ask(
    client,
    `SELECT FROM information_schema.tables
     WHERE table_schema = current_schema() AND table_name = 'request_migrations'`,
  );
  if (count > 0) return;
  try {
    await ask(client, 'CREATE TABLE request_migrations (step INTEGER PRIMARY KEY)');
  } catch (error) {
    if (!(error instanceof DatabaseFailure && alreadyMade.includes(error.code))) throw error;
  }
}

/** Who notes a step first takes it; the others wait at its unique key until it is done, or take it if that fails. */
async function runOnce(client: pg.ClientBase, step: number, sql: string): Promise<void> {
  await ask(client, 'BEGIN');
  try {
    const noted = await ask(
      client,
      'INSERT INTO request_migrations (step) VALUES ($1) ON CONFLICT DO NOTHING',
      [step],
    );
    // Without values, `pg` takes several statements at once.
    if (noted.count > 0) await ask(client, sql);
    await ask(client, 'COMMIT');
  } catch (error) {
    await ask(client, 'ROLLBACK');
    throw error;
  }
}
