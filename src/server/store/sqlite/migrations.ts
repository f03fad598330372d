import type { SqliteDatabase } from './sqlite-driver.ts';

/** Each step runs once on every database, in this order. Never change a step: add one. */
const migrations: readonly string[] = [
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
];

/**
 * Brings the tables up to date, all steps or none. Writes to the database even when there is nothing to do,
 * so that a file that can only be read is found out. Throws when a newer program has been here.
 */
export function migrate(database: SqliteDatabase): void {
  database.exec('BEGIN IMMEDIATE');
  const done = versionOf(database);
  if (done > migrations.length)
    throw new Error('it was written by a newer version of this program');
  for (const step of migrations.slice(done)) database.exec(step);
  database.exec(`PRAGMA user_version = ${migrations.length}`);
  database.exec('COMMIT');
}

function versionOf(database: SqliteDatabase): number {
  const row = database.prepare('PRAGMA user_version').get() as { user_version: number };
  return row.user_version;
}
