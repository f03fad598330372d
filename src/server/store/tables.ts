/** The SQL that differs between databases. */
export interface Dialect {
  /** An ascending id that is never reused. */
  readonly key: string;
  readonly moment: string;
  /** A constraint that a column is JSON. */
  readonly isJson: string;
  /** The member `id` of the JSON in `description`. */
  readonly describedId: string;
  /** A column that grows with each row, in a table whose rows never change. */
  readonly arrival: string;
  /** Further columns in the index of times, so that a search reads only the index. */
  readonly found: string;
  /** Statements that record each removal of a row, where removals are checked. */
  readonly removals: string;
}

/**
 * The first tables. The staff's work on a request is in its row, so it is removed with it. Mails have no foreign key,
 * as a request can be removed while its mail is leased; the digest is the one row without a request.
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

/** Adds the program version that wrote the search text of a row, and an index to find outdated rows. */
const wordsNoted = () => `
  ALTER TABLE requests ADD COLUMN words_version INTEGER NOT NULL DEFAULT 1;
  CREATE INDEX requests_unrenewed ON requests (id) WHERE words_version < 2;`;

/**
 * Creates a table of old editions in the order of arrival, each with its form and the last request that was recorded
 * for it.
 */
export function oldEditions({ describedId, arrival }: Dialect): string {
  return `SELECT row_number() OVER (ORDER BY form_editions.${arrival}) AS place, form_editions.edition, description, ${describedId} AS form,
    coalesce(last, '${beforeAll}') AS used_at FROM form_editions
    LEFT JOIN (SELECT edition, max(received_at) AS last FROM requests GROUP BY edition) AS noted ON noted.edition = form_editions.edition`;
}

/**
 * Finds the edition of a row from before editions were stored with rows, in the table of {@link oldEditions}: the one
 * recorded later, else the last one. It is certain only if it is the only one.
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
 * Stores the edition with each row, and the generation of the index that has read it last; 0 for a new row. An older
 * server version may still be running: it uses `words_version`, and leaves the edition to be guessed.
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
 * Has a row for each recipient of a mail. `recipient` is '' until the mail is addressed, or if the answers hold the
 * address. Finished rows stay while the same mail is pending for others. The digest row without a recipient stays: its
 * `owed_since` is the last digest date. An older server version may still be running: it uses `mails`, from which
 * senders take rows over.
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

/** Records removals of rows, so that a row lost in another way is noticed. */
const removalsNoted = ({ removals }: Dialect) => removals;

/** One row with the time of the last backup; none if there was none. It is not copied. */
const lastBackupKept = ({ moment }: Dialect) => `
  CREATE TABLE last_backup (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    taken_at ${moment} NOT NULL
  );`;

/**
 * The searches of a session, by id, in order. They are removed with their session. An older server version may still be
 * running: it uses the column `search` of the session, which a later step can drop.
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
 * The date of each mail of the last day, for all of its recipients. It is a separate table, as adding a column to
 * `deliveries` would wait for every leased mail, and block older servers.
 */
const mailDates = ({ moment }: Dialect) => `
  CREATE TABLE mail_dates (
    mail TEXT PRIMARY KEY,
    dated_at ${moment} NOT NULL
  );
  CREATE INDEX mail_dates_age ON mail_dates (dated_at);`;

/**
 * One row with the state of the housekeeping; none before the first run. `turn` grows with each change, so that only
 * one of several servers continues. It is not copied.
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
 * The references of requests that were erased on purpose, so that no backup brings them back. Expired requests are not
 * listed: restoring them is allowed, as the retention time may have been wrong.
 */
const erasuresKept = ({ key, moment }: Dialect) => `
  CREATE TABLE erasures (
    number ${key},
    reference TEXT NOT NULL UNIQUE,
    erased_at ${moment} NOT NULL
  );`;

/**
 * The state and the agreed day of requests, by which lists find them; their histories are what counts. It is a separate
 * table, as adding a column to `requests` would wait for every leased mail, and block older servers.
 */
const statesKept = () => `
  CREATE TABLE request_states (
    request BIGINT PRIMARY KEY REFERENCES requests (id) ON DELETE CASCADE,
    state TEXT NOT NULL,
    agreed_day TEXT
  );
  CREATE INDEX request_states_state ON request_states (state);
  CREATE INDEX request_states_day ON request_states (agreed_day) WHERE agreed_day <> '';`;

/**
 * Has a row for each recipient of everything that goes out. `event` is the number of the entry in the history that it is
 * about, 0 for the receipt. `recipient` is '' until it is addressed, or if the answers hold the address. Only rows of
 * webhooks have a `reference`, and `begun_at`, the first attempt: once the request is removed, each receiver that may know
 * it gets a row without a `request`. Finished rows stay while the same mail is pending for others, and the last one of
 * each webhook until the removal. The digest row without a recipient stays: its `owed_since` is the last digest date. An
 * older server version may still be running: it uses `deliveries`, from which senders take over all rows.
 */
const outbox = ({ key, moment }: Dialect) => `
  CREATE TABLE outbox (
    id ${key},
    kind TEXT NOT NULL,
    event INTEGER NOT NULL DEFAULT 0,
    request BIGINT,
    reference TEXT,
    recipient TEXT NOT NULL DEFAULT '',
    state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'held', 'done', 'refused')),
    owed_since ${moment} NOT NULL,
    tried_at ${moment} NOT NULL,
    due_at ${moment} NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    last_error TEXT,
    begun_at ${moment},
    UNIQUE (request, kind, event, recipient)
  );
  CREATE UNIQUE INDEX outbox_of_none ON outbox (kind, recipient, coalesce(reference, '')) WHERE request IS NULL;
  CREATE INDEX outbox_reference ON outbox (reference) WHERE reference IS NOT NULL;
  CREATE INDEX outbox_mails ON outbox (attempts, request, event, kind, id) WHERE state = 'pending' AND kind <> 'webhook';
  CREATE INDEX outbox_webhooks ON outbox (attempts, request, event, id) WHERE state = 'pending' AND kind = 'webhook';
  CREATE INDEX outbox_paused ON outbox (id) WHERE due_at > tried_at;`;

/**
 * What lists and statistics read of a request: the address and the phone number of the person, and how many seconds
 * passed until the staff first worked on it. The index fills the table (`reading/request-index.ts`), which is separate for
 * the same reason.
 */
const factsIndexed = () => `
  CREATE TABLE request_facts (
    request BIGINT PRIMARY KEY REFERENCES requests (id) ON DELETE CASCADE,
    email TEXT NOT NULL,
    phone TEXT NOT NULL,
    answered_after BIGINT
  );
  CREATE INDEX request_facts_email ON request_facts (email) WHERE email <> '';
  CREATE INDEX request_facts_phone ON request_facts (phone) WHERE phone <> '';
  CREATE INDEX requests_assignee ON requests (assignee, status) WHERE assignee <> '';`;

/** The calendars that the staff have subscribed to, by the hashes of the tokens in their addresses. */
const feedsKept = () => `
  CREATE TABLE staff_feeds (
    email TEXT PRIMARY KEY REFERENCES staff (email) ON DELETE CASCADE,
    token TEXT NOT NULL UNIQUE
  );`;

/** Earlier than everything. */
const beforeAll = '1970-01-01T00:00:00.000Z';

/** The version of the first tables. Lower numbers belong to an earlier program. */
const firstVersion = 100;

/** The migrations, one for each version. A released step never changes. */
const steps: readonly ((dialect: Dialect) => string)[] = [
  tables,
  wordsNoted,
  editionsKept,
  deliveries,
  removalsNoted,
  lastBackupKept,
  searchesKept,
  mailDates,
  housekeepingNoted,
  erasuresKept,
  statesKept,
  outbox,
  factsIndexed,
  feedsKept,
];

/** The current version; a database with a higher one belongs to a newer program. */
export const tablesVersion = firstVersion + steps.length - 1;

/** The first version in which each row has its edition. */
export const editionsVersion = 102;

/** The first version with a row for each recipient of a mail. */
export const deliveriesVersion = 103;

/** The first version with a list of erased requests. */
export const erasuresVersion = firstVersion + steps.indexOf(erasuresKept);

/** The first version with a table for everything that goes out. */
export const outboxVersion = firstVersion + steps.indexOf(outbox);

/** Returns the statements that migrate from a version, 0 for an empty database, to `last`. */
export function stepsAfter(version: number, dialect: Dialect, last = tablesVersion): string {
  const first = version === 0 ? 0 : version - firstVersion + 1;
  return steps
    .slice(first, last - firstVersion + 1)
    .map((step) => step(dialect))
    .join('');
}

/**
 * Converts the number in a database to a version; for a while, 1 and 2 stood for the first two. Throws if the number is
 * unknown. `hasColumn` looks into the database.
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
