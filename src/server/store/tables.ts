/** How a database says what the other says in another way. */
export interface Dialect {
  /** A number that grows with each row, and is never given again. */
  readonly key: string;
  readonly moment: string;
  /** A check that a column is JSON. */
  readonly isJson: string;
  /** The columns in the index of times, so that a search reads nothing else. */
  readonly found: string;
}

/**
 * The tables of both databases. What the staff do with a request is in its row, so it is removed with it. The mails have no foreign
 * key, as a request can be removed while its mail is in hand; the digest is the one row without a request, and stays.
 */
const tables = ({ key, moment, isJson, found }: Dialect): string => `
  CREATE TABLE requests (
    id ${key},
    reference TEXT NOT NULL UNIQUE,
    form TEXT NOT NULL,
    received_at ${moment} NOT NULL,
    body TEXT NOT NULL CHECK (${isJson}),
    status TEXT NOT NULL CHECK (status IN ('waiting', 'handled', 'suspect', 'held', 'spam')),
    suspicion TEXT,
    fingerprint TEXT NOT NULL UNIQUE,
    words TEXT NOT NULL,
    version INTEGER NOT NULL DEFAULT 0,
    note TEXT NOT NULL DEFAULT '',
    assignee TEXT,
    history TEXT NOT NULL DEFAULT '[]',
    edition TEXT,
    asked_day TEXT,
    asked_town TEXT
  );
  CREATE INDEX requests_received ON requests (received_at, id, ${found});
  CREATE INDEX requests_status ON requests (status, received_at, id);
  CREATE INDEX requests_day ON requests (asked_day) WHERE asked_day <> '';
  CREATE INDEX requests_town ON requests (asked_town, received_at) WHERE asked_town <> '';
  CREATE INDEX requests_unindexed ON requests (id) WHERE edition IS NULL;
  CREATE TABLE form_editions (
    edition TEXT PRIMARY KEY,
    description TEXT NOT NULL
  );
  CREATE TABLE mails (
    id ${key},
    request BIGINT,
    kind TEXT NOT NULL CHECK (kind IN ('staff', 'visitor', 'digest')),
    owed_since ${moment} NOT NULL,
    paused_at ${moment} NOT NULL,
    due_at ${moment} NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    last_error TEXT,
    morning ${moment},
    UNIQUE (request, kind)
  );
  CREATE INDEX mails_next ON mails (attempts, id);
  CREATE INDEX mails_paused ON mails (id) WHERE due_at > paused_at;
  INSERT INTO mails (kind, owed_since, paused_at, due_at, morning)
    VALUES ('digest', '${epoch}', '${epoch}', '${epoch}', '${epoch}');
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

/** Which version of the program noted the words of a row, and an index of those that have to be noted anew. */
const wordsNoted = () => `
  ALTER TABLE requests ADD COLUMN words_version INTEGER NOT NULL DEFAULT 1;
  CREATE INDEX requests_unrenewed ON requests (id) WHERE words_version < 2;`;

/** Before everything. */
const epoch = '1970-01-01T00:00:00.000Z';

/** From each version of the tables to the next. A step that has run somewhere never changes. */
const steps: readonly ((dialect: Dialect) => string)[] = [tables, wordsNoted];

/** The version of the tables; a database with a higher one is of a newer program. */
export const tablesVersion = steps.length;

/** The statements that make of the tables of a version those of today; 0 for no tables. */
export function stepsAfter(version: number, dialect: Dialect): string {
  return steps
    .slice(version)
    .map((step) => step(dialect))
    .join('');
}
