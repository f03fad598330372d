/** How a database says what the other says in another way. */
export interface Dialect {
  /** A number that grows with each row, and is never given again. */
  readonly key: string;
  readonly moment: string;
  /** A check that a column is JSON. */
  readonly isJson: string;
  /** The member `id` of the JSON in `description`. */
  readonly describedId: string;
  /** A column that grows with each row of a table of which none was changed. */
  readonly arrival: string;
  /** The columns in the index of times, so that a search reads nothing else. */
  readonly found: string;
  /** The statements that have each removal of a row noted, where that is looked for. */
  readonly removals: string;
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
    VALUES ('digest', '${beforeAll}', '${beforeAll}', '${beforeAll}', '${beforeAll}');
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

/** The editions of tables from before each said its form, in the order in which they arrived, with the last request of which it was noted. */
export function oldEditions({ describedId, arrival }: Dialect): string {
  return `SELECT row_number() OVER (ORDER BY form_editions.${arrival}) AS place, form_editions.edition, description, ${describedId} AS form,
    coalesce(last, '${beforeAll}') AS used_at FROM form_editions
    LEFT JOIN (SELECT edition, max(received_at) AS last FROM requests GROUP BY edition) AS noted ON noted.edition = form_editions.edition`;
}

/**
 * The edition of a row from before editions were kept with rows, by a table that {@link oldEditions} has made: the one that was noted
 * later, else the last that was kept. Certain is only one that was noted where there is no other.
 */
export function editionOfOldRow(editions: string) {
  const ofForm = `${editions} WHERE ${editions}.form = requests.form`;
  const last = `SELECT ${editions}.edition FROM ${ofForm} ORDER BY place DESC LIMIT 1`;
  return {
    edition: `coalesce(nullif(requests.edition, ''), (${last}))`,
    isGuessed: `CASE WHEN coalesce(requests.edition, '') <> '' AND (SELECT count(*) FROM ${ofForm}) = 1 THEN 0 ELSE 1 END`,
  };
}

/**
 * Keeps the edition with each row, and notes for the index by which generation of the program a row was read last; 0 for a row that
 * has just come in. A server of the version before may still be running: it goes on with `words_version`, and leaves the edition of a row
 * to be guessed.
 */
const editionsKept = (dialect: Dialect) => {
  const old = editionOfOldRow('old_editions');
  return `
  CREATE TABLE old_editions AS ${oldEditions(dialect)};
  ALTER TABLE form_editions ADD COLUMN form TEXT NOT NULL DEFAULT '';
  ALTER TABLE form_editions ADD COLUMN used_at ${dialect.moment} NOT NULL DEFAULT '${beforeAll}';
  UPDATE form_editions SET form = old_editions.form, used_at = old_editions.used_at
    FROM old_editions WHERE old_editions.edition = form_editions.edition;
  CREATE INDEX form_editions_form ON form_editions (form);
  ALTER TABLE requests ADD COLUMN edition_guessed INTEGER NOT NULL DEFAULT 1;
  ALTER TABLE requests ADD COLUMN indexed_by INTEGER NOT NULL DEFAULT 0;
  DROP INDEX requests_unrenewed;
  UPDATE requests SET edition = ${old.edition}, edition_guessed = ${old.isGuessed}, indexed_by = 1;
  DROP TABLE old_editions;
  CREATE INDEX requests_indexed ON requests (indexed_by, id);
  CREATE TABLE index_generations (
    number INTEGER PRIMARY KEY,
    made_by TEXT NOT NULL
  );
  INSERT INTO index_generations (number, made_by) VALUES (1, '');`;
};

/**
 * A row for each recipient of what is delivered, with the request that it is about. `recipient` is '' until a sender has addressed it, and
 * for good where the answers hold the address. What is done stays
 * while the same is pending for others. The digest without a recipient stays: `owed_since` is the morning it was last sent for. A server of the version
 * before may still be running: it goes on with `mails`, from which senders take rows over.
 */
const deliveries = ({ key, moment }: Dialect) => `
  CREATE TABLE deliveries (
    id ${key},
    kind TEXT NOT NULL,
    request BIGINT,
    recipient TEXT NOT NULL DEFAULT '',
    state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'done', 'refused')),
    owed_since ${moment} NOT NULL,
    tried_at ${moment} NOT NULL,
    due_at ${moment} NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    last_error TEXT,
    UNIQUE (request, kind, recipient)
  );
  CREATE UNIQUE INDEX deliveries_of_none ON deliveries (kind, recipient) WHERE request IS NULL;
  CREATE INDEX deliveries_next ON deliveries (attempts, request, kind, id) WHERE state = 'pending';
  CREATE INDEX deliveries_paused ON deliveries (id) WHERE due_at > tried_at;
  UPDATE mails SET attempts = attempts WHERE kind = 'digest';
  INSERT INTO deliveries (kind, owed_since, tried_at, due_at)
    SELECT kind, morning, owed_since, owed_since FROM mails WHERE kind = 'digest';
  DELETE FROM mails WHERE kind = 'digest';`;

/** Notes which rows were removed, so that one which is gone without that is missed. */
const removalsNoted = ({ removals }: Dialect) => removals;

/** The one row says when the database was last backed up; none where that was never recorded. A copy begins without. */
const lastBackupKept = ({ moment }: Dialect) => `
  CREATE TABLE last_backup (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    taken_at ${moment} NOT NULL
  );`;

/**
 * The searches of a session, by the ids that pages name, in the order they were made. They go with their session, whichever server ends
 * it. A server of the version before may still be running: it goes on with the column `search` of the session, which a later step can drop.
 */
const searchesKept = ({ key }: Dialect) => `
  CREATE TABLE staff_searches (
    number ${key},
    id TEXT NOT NULL UNIQUE,
    session TEXT NOT NULL REFERENCES staff_sessions (token) ON DELETE CASCADE,
    search TEXT NOT NULL
  );
  CREATE INDEX staff_searches_session ON staff_searches (session, number);`;

/**
 * The date of each mail of the last day, for all of its recipients. A table of its own: a column of `deliveries` would have to wait for
 * every mail in hand, and a server of the version before with it.
 */
const mailDates = ({ moment }: Dialect) => `
  CREATE TABLE mail_dates (
    mail TEXT PRIMARY KEY,
    dated_at ${moment} NOT NULL
  );
  CREATE INDEX mail_dates_age ON mail_dates (dated_at);`;

/**
 * The one row says what the housekeeping of the servers has done and is about to do; none where it never ran. `turn` grows with each
 * change, so that of two servers one goes on. A copy begins without.
 */
const housekeepingNoted = ({ moment }: Dialect) => `
  CREATE TABLE housekeeping (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    turn INTEGER NOT NULL,
    begun_at ${moment} NOT NULL,
    done_at ${moment},
    announced_at ${moment},
    deletes_at ${moment},
    due_requests INTEGER NOT NULL,
    due_suspects INTEGER NOT NULL,
    removed_at ${moment},
    removed_requests INTEGER NOT NULL,
    removed_suspects INTEGER NOT NULL
  );`;

/**
 * The references of the requests that were erased on purpose, for good, so that no backup brings them back. Nothing else is kept of these. What was
 * only too old is not here: a backup may bring it back, as the retention may have been a mistake.
 */
const erasuresKept = ({ key, moment }: Dialect) => `
  CREATE TABLE erasures (
    number ${key},
    reference TEXT NOT NULL UNIQUE,
    erased_at ${moment} NOT NULL
  );`;

/** Before everything. */
const beforeAll = '1970-01-01T00:00:00.000Z';

/** The version of the first tables. Lower numbers are those of a program that began otherwise. */
const firstVersion = 100;

/** From each version of the tables to the next. A step that has run somewhere never changes. */
const steps: readonly ((dialect: Dialect) => string)[] = [
  ...[tables, wordsNoted, editionsKept],
  ...[deliveries, removalsNoted, lastBackupKept, searchesKept, mailDates],
  ...[housekeepingNoted, erasuresKept],
];

/** The version of the tables; a database with a higher one is of a newer program. */
export const tablesVersion = firstVersion + steps.length - 1;

/** The version since which each row has the edition of its form. */
export const editionsVersion = 102;

/** The version since which there is a row for each recipient of a mail. */
export const deliveriesVersion = 103;

/** The version since which there is a list of what was erased. */
export const erasuresVersion = firstVersion + steps.indexOf(erasuresKept);

/** The statements that make of the tables of a version, 0 for none, those of a later one; of today's, unless another is named. */
export function stepsAfter(version: number, dialect: Dialect, last = tablesVersion): string {
  const first = version === 0 ? 0 : version - firstVersion + 1;
  return steps
    .slice(first, last - firstVersion + 1)
    .map((step) => step(dialect))
    .join('');
}

/**
 * Returns the version of tables by the number that a database gives. 1 and 2 were those of the first two for a while. Throws where the
 * number is not one of ours. `hasColumn` tells of a table of the database.
 */
export function readVersion(
  number: number,
  hasColumn: (table: string, column: string) => boolean,
): number {
  if (number > tablesVersion) throw new Error('it was written by a newer version of this program');
  if (number === 0 || number >= firstVersion) return number;
  const hasTables =
    hasColumn('requests', 'words') &&
    hasColumn('mails', 'morning') &&
    hasColumn('form_editions', 'description');
  if (number === 1 && hasTables) return firstVersion;
  if (number === 2 && hasTables && hasColumn('requests', 'words_version')) return firstVersion + 1;
  throw new Error(
    `its tables have the number ${number}, from before the numbers began again at ${firstVersion}; this program has never read them. Read it with the version of the program that wrote it`,
  );
}
