import { deskTables } from '../desk-tables.ts';
import { wordsOf } from '../words.ts';
import type { SqliteDatabase } from './sqlite-driver.ts';

type Step = string | ((database: SqliteDatabase) => void);

/** Each step runs once on every database, in this order. Never change a step: add one. */
const migrations: readonly Step[] = [
  `CREATE TABLE requests (
     id INTEGER PRIMARY KEY,
     reference TEXT NOT NULL UNIQUE,
     form TEXT NOT NULL,
     received_at TEXT NOT NULL,
     body TEXT NOT NULL CHECK (json_valid(body)),
     fingerprint TEXT NOT NULL UNIQUE
   ) STRICT;
   CREATE INDEX requests_received_at ON requests (received_at);`,
  `ALTER TABLE requests ADD COLUMN suspicion TEXT;
   ALTER TABLE requests ADD COLUMN owes_staff INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE requests ADD COLUMN owes_visitor INTEGER NOT NULL DEFAULT 0;
   CREATE INDEX requests_owing ON requests (id) WHERE owes_staff + owes_visitor > 0;`,
  // AUTOINCREMENT: the place of a request that was removed is never given again.
  `CREATE TABLE placed (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     reference TEXT NOT NULL UNIQUE,
     form TEXT NOT NULL,
     received_at TEXT NOT NULL,
     body TEXT NOT NULL CHECK (json_valid(body)),
     suspicion TEXT,
     owes_staff INTEGER NOT NULL,
     owes_visitor INTEGER NOT NULL,
     fingerprint TEXT NOT NULL UNIQUE
   ) STRICT;
   INSERT INTO placed (id, reference, form, received_at, body, suspicion, owes_staff, owes_visitor, fingerprint)
     SELECT id, reference, form, received_at, body, suspicion, owes_staff, owes_visitor, fingerprint
     FROM requests ORDER BY id;
   DROP TABLE requests;
   ALTER TABLE placed RENAME TO requests;
   CREATE INDEX requests_received_at ON requests (received_at);
   CREATE INDEX requests_owing ON requests (id) WHERE owes_staff + owes_visitor > 0;`,
  // The one row of the digest stays: it tells which morning was the last that it was sent for.
  `CREATE TABLE mails (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     request INTEGER,
     kind TEXT NOT NULL CHECK (kind IN ('staff', 'visitor', 'digest')),
     owed_since TEXT NOT NULL,
     paused_at TEXT NOT NULL,
     due_at TEXT NOT NULL,
     attempts INTEGER NOT NULL DEFAULT 0,
     last_error TEXT,
     morning TEXT,
     UNIQUE (request, kind)
   ) STRICT;
   CREATE TABLE mail_outage (
     id INTEGER PRIMARY KEY CHECK (id = 1),
     failures INTEGER NOT NULL,
     last_mail INTEGER NOT NULL,
     paused_at TEXT NOT NULL,
     due_at TEXT NOT NULL,
     last_error TEXT NOT NULL
   ) STRICT;
   INSERT INTO mails (kind, owed_since, paused_at, due_at, morning) VALUES ('digest', '', '', '', '');
   INSERT INTO mails (request, kind, owed_since, paused_at, due_at)
     SELECT id, kind, received_at, received_at, received_at FROM requests
       JOIN (SELECT 'staff' AS kind UNION ALL SELECT 'visitor') ON CASE kind WHEN 'staff' THEN owes_staff ELSE owes_visitor END
     ORDER BY id, kind;
   DROP INDEX requests_owing;
   ALTER TABLE requests DROP COLUMN owes_staff;
   ALTER TABLE requests DROP COLUMN owes_visitor;
   CREATE INDEX requests_suspect ON requests (id) WHERE suspicion IS NOT NULL;`,
  // With the words in the index of times, a search reads nothing else.
  (database) => {
    database.exec("ALTER TABLE requests ADD COLUMN words TEXT NOT NULL DEFAULT ''");
    noteWords(database);
    database.exec(`DROP INDEX requests_received_at;
      CREATE INDEX requests_received_at ON requests (received_at, id, words)`);
  },
  // The next mail is found at once, however many wait.
  `CREATE INDEX mails_next ON mails (attempts, id);
   CREATE INDEX mails_paused ON mails (id) WHERE due_at > paused_at;`,
  deskTables,
];

/** A portion at a time, so that a large file takes no more memory than a small one. */
function noteWords(database: SqliteDatabase): void {
  const next = database.prepare(
    'SELECT id, reference, body FROM requests WHERE id > ? ORDER BY id LIMIT 1000',
  );
  const note = database.prepare('UPDATE requests SET words = ? WHERE id = ?');
  let after = 0;
  for (;;) {
    const rows = next.all(after) as { id: number; reference: string; body: string }[];
    if (rows.length === 0) return;
    for (const row of rows) note.run(wordsOf(row), row.id);
    after = rows.at(-1)?.id ?? after;
  }
}

/**
 * Brings the tables up to date, all steps or none. Writes to the database even when there is nothing to do,
 * so that a file that can only be read is found out. Throws when a newer program has been here.
 */
export function migrate(database: SqliteDatabase): void {
  database.exec('BEGIN IMMEDIATE');
  const done = versionOf(database);
  if (done > migrations.length)
    throw new Error('it was written by a newer version of this program');
  for (const step of migrations.slice(done)) {
    if (typeof step === 'string') database.exec(step);
    else step(database);
  }
  database.exec(`PRAGMA user_version = ${migrations.length}`);
  database.exec('COMMIT');
}

function versionOf(database: SqliteDatabase): number {
  const row = database.prepare('PRAGMA user_version').get() as { user_version: number };
  return row.user_version;
}
