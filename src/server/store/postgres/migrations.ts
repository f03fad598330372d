import type pg from 'pg';
import { deskTables } from '../desk-tables.ts';
import { wordsOf } from '../words.ts';
import { ask } from './connection.ts';
import { DatabaseFailure, retryCollisions } from './failure.ts';

type Step = string | ((client: pg.ClientBase) => Promise<void>);

/** Each step runs once on every database, in this order. Never change a step: add one. */
const migrations: readonly Step[] = [
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
  // The one row of the digest stays: it tells which morning was the last that it was sent for. No foreign key: a request
  // can be removed while its mail is in hand, whose row is locked.
  `CREATE TABLE mails (
     id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     request BIGINT,
     kind TEXT NOT NULL CHECK (kind IN ('staff', 'visitor', 'digest')),
     owed_since TIMESTAMPTZ NOT NULL DEFAULT statement_timestamp(),
     paused_at TIMESTAMPTZ NOT NULL DEFAULT statement_timestamp(),
     due_at TIMESTAMPTZ NOT NULL DEFAULT statement_timestamp(),
     attempts INTEGER NOT NULL DEFAULT 0,
     last_error TEXT,
     morning TIMESTAMPTZ,
     UNIQUE (request, kind)
   );
   CREATE TABLE mail_outage (
     id INTEGER PRIMARY KEY DEFAULT 1 CHECK (id = 1),
     failures INTEGER NOT NULL,
     last_mail BIGINT NOT NULL,
     paused_at TIMESTAMPTZ NOT NULL,
     due_at TIMESTAMPTZ NOT NULL,
     last_error TEXT NOT NULL
   );
   INSERT INTO mails (kind, morning) VALUES ('digest', '-infinity');
   INSERT INTO mails (request, kind, owed_since, paused_at, due_at)
     SELECT id, kind, received_at, received_at, received_at
     FROM requests, unnest(ARRAY['staff', 'visitor']) AS kind
     WHERE CASE kind WHEN 'staff' THEN owes_staff ELSE owes_visitor END
     ORDER BY id, kind;
   DROP INDEX requests_owing;
   ALTER TABLE requests DROP COLUMN owes_staff, DROP COLUMN owes_visitor;
   CREATE INDEX requests_suspect ON requests (id) WHERE suspicion IS NOT NULL;`,
  async (client) => {
    await ask(client, "ALTER TABLE requests ADD COLUMN words TEXT NOT NULL DEFAULT ''");
    await noteWords(client);
    await ask(client, 'ALTER TABLE requests ALTER COLUMN words DROP DEFAULT');
  },
  // The next mail is found at once, however many wait.
  `CREATE INDEX mails_next ON mails (attempts, id);
   CREATE INDEX mails_paused ON mails (id) WHERE due_at > paused_at;`,
  deskTables,
];

/** A portion at a time, so that a large table takes no more memory than a small one. */
async function noteWords(client: pg.ClientBase): Promise<void> {
  const next = 'SELECT id, reference, body FROM requests WHERE id > $1 ORDER BY id LIMIT 1000';
  const note = `UPDATE requests SET words = noted.words
    FROM unnest($1::bigint[], $2::text[]) AS noted (id, words) WHERE requests.id = noted.id`;
  let after = '0';
  for (;;) {
    const { rows } = await ask<{ id: string; reference: string; body: string }>(client, next, [
      after,
    ]);
    if (rows.length === 0) return;
    await ask(client, note, [rows.map(({ id }) => id), rows.map(wordsOf)]);
    after = rows.at(-1)?.id ?? after;
  }
}

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
  for (const [place, step] of migrations.entries()) {
    if (place >= done) await retryCollisions(() => runOnce(client, place + 1, step));
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
async function runOnce(client: pg.ClientBase, number: number, step: Step): Promise<void> {
  await ask(client, 'BEGIN');
  try {
    const noted = await ask(
      client,
      'INSERT INTO request_migrations (step) VALUES ($1) ON CONFLICT DO NOTHING',
      [number],
    );
    if (noted.count > 0) await run(client, step);
    await ask(client, 'COMMIT');
  } catch (error) {
    await ask(client, 'ROLLBACK');
    throw error;
  }
}

async function run(client: pg.ClientBase, step: Step): Promise<void> {
  // Without values, `pg` takes several statements at once.
  if (typeof step === 'string') await ask(client, step);
  else await step(client);
}
