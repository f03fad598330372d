/**
 * What the desk's page keeps; the same statements for both databases. What the staff do with a request stands in its row,
 * so it is removed with it. Moments are ISO 8601.
 */
export const deskTables = `
  ALTER TABLE requests ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE requests ADD COLUMN handled_at TEXT;
  ALTER TABLE requests ADD COLUMN note TEXT NOT NULL DEFAULT '';
  ALTER TABLE requests ADD COLUMN assignee TEXT;
  ALTER TABLE requests ADD COLUMN history TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE requests ADD COLUMN edition TEXT;
  ALTER TABLE requests ADD COLUMN asked_day TEXT;
  ALTER TABLE requests ADD COLUMN asked_town TEXT;
  CREATE INDEX requests_waiting ON requests (received_at, id) WHERE handled_at IS NULL AND suspicion IS NULL;
  CREATE INDEX requests_handled ON requests (received_at, id) WHERE handled_at IS NOT NULL;
  CREATE INDEX requests_day ON requests (asked_day) WHERE asked_day <> '';
  CREATE INDEX requests_town ON requests (asked_town, received_at) WHERE asked_town <> '';
  CREATE INDEX requests_unindexed ON requests (id) WHERE edition IS NULL;
  CREATE TABLE form_editions (
    edition TEXT PRIMARY KEY,
    description TEXT NOT NULL
  );
  CREATE TABLE staff (
    email TEXT PRIMARY KEY,
    password TEXT,
    invitation TEXT UNIQUE,
    invited_until TEXT
  );
  CREATE TABLE staff_sessions (
    token TEXT PRIMARY KEY,
    email TEXT NOT NULL,
    ends_at TEXT NOT NULL,
    search TEXT
  );`;
