import type { Database, Query, QueryValue, Statement } from './database.ts';
import { noteErasure } from './erasures.ts';
import { type SearchTerm, searchTerms } from './search-terms.ts';
import { searchText } from './search-text.ts';
import {
  type Delivery,
  type ExpiredCounts,
  type HandlingChange,
  type HistoryEntry,
  type IndexEntry,
  type ListPage,
  mailKinds,
  type Overdue,
  type RestoredSubmission,
  type RetentionCutoffs,
  type Status,
  type StoredSubmission,
  type SubmissionFilter,
  type SubmissionWithId,
  spamStatuses,
} from './store-types.ts';

/**
 * The SQL for what older table versions store in another way: the edition of a row, whether it was guessed, and the
 * mails of a request.
 */
export interface SelectExpressions {
  readonly edition: string;
  readonly isGuessed: string;
  readonly deliveries: (request: string) => string;
}

/**
 * Selects the mails of a request from the old table `mails`: the only one until version 103, and since then written by
 * older servers that still run.
 */
export const selectMails = (request: string) =>
  `SELECT kind, '' AS recipient, 'pending' AS state, owed_since AS since, attempts, last_error AS error
   FROM mails WHERE request = ${request}`;

const selectDeliveries = (request: string) =>
  `SELECT kind, recipient, state, owed_since AS since, attempts, last_error AS error
   FROM deliveries WHERE request = ${request} UNION ALL ${selectMails(request)}`;

export const currentSelection: SelectExpressions = {
  edition: 'edition',
  isGuessed: 'edition_guessed',
  deliveries: selectDeliveries,
};

/**
 * `|| ''` keeps PostgreSQL from using the index of pending mails, which it takes for the smaller one until it has
 * counted the rows.
 */
export const isPending = "state || '' = 'pending'";

/** The columns of a submission, and the kinds of its pending mails, separated by blanks. */
const columnsWith = ({ edition, isGuessed, deliveries }: SelectExpressions) =>
  `requests.id, reference, form, ${edition} AS edition, ${isGuessed} AS "isGuessed", received_at AS "receivedAt", body, status, suspicion,
  version, note, assignee, history,
  (SELECT string_agg(kind, ' ') FROM (${deliveries('requests.id')}) AS owed WHERE ${isPending}) AS owes`;

export const columns = columnsWith(currentSelection);

/** A submission as the database returns it. */
export interface Row extends Omit<SubmissionWithId, 'owes' | 'handling' | 'isEditionGuessed'> {
  readonly isGuessed: number;
  readonly owes: string | null;
  readonly version: number;
  readonly note: string;
  readonly assignee: string | null;
  readonly history: string;
}

export function submissionOf(row: Row): StoredSubmission {
  const { reference, form, edition, receivedAt, body, status, suspicion } = row;
  const { version, note, assignee } = row;
  const kinds = row.owes?.split(' ') ?? [];
  const owes = mailKinds.filter((kind) => kinds.includes(kind));
  // Only this program writes it.
  const history: readonly HistoryEntry[] = JSON.parse(row.history);
  const handling = { version, note, assignee, history };
  // An older server version, which stores no editions, may still be running.
  const isEditionGuessed = edition === null || row.isGuessed === 1;
  return {
    reference,
    form,
    edition,
    isEditionGuessed,
    receivedAt,
    body,
    status,
    suspicion,
    owes,
    handling,
  };
}

export function createRequests(database: Database) {
  const { query, transact } = database;
  /** Removes the mails of erased submissions, except leased ones, which their server removes. */
  const sweep = (['deliveries', 'mails'] as const).map(
    (table): Statement => [
      `DELETE FROM ${table} WHERE id IN (SELECT id FROM ${table} WHERE request IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM requests WHERE requests.id = request) ${database.skipLocked(table)})`,
    ],
  );
  const readBy = async (generation: number, limit: number): Promise<SubmissionWithId[]> => {
    const text = `SELECT ${columns} FROM requests WHERE indexed_by = $1 ORDER BY id DESC LIMIT $2`;
    return (await query<Row>(text, [generation, limit])).map(withId);
  };
  return {
    find: async (reference: string) => {
      const text = `SELECT ${columns} FROM requests WHERE reference = $1`;
      return (await query<Row>(text, [reference])).map(submissionOf)[0];
    },
    /** Returns the mails that are pending or refused, whether their status allows delivery or not. */
    unfinishedDeliveries: async (reference: string): Promise<Delivery[]> =>
      (await readDeliveries(query, reference)).filter(({ state }) => state !== 'done'),
    /** Returns the stored mails; a mail that all recipients got is no longer stored. */
    deliveries: (reference: string): Promise<Delivery[]> => readDeliveries(query, reference),
    listPage: (part: ListPage) => readPage(query, part),
    countOf: async (filter: SubmissionFilter): Promise<number> => {
      const values: QueryValue[] = [];
      const conditions = conditionsOf(filter, (value) => `$${values.push(value)}`);
      const where = ['TRUE', ...conditions].join(' AND ');
      const text = `SELECT count(*) AS count FROM requests WHERE ${where}`;
      const [row] = await query<{ count: number }>(text, values);
      return row?.count ?? 0;
    },
    /** Returns the number of submissions by status, without handled ones. */
    count: async (): Promise<Readonly<Record<Exclude<Status, 'handled'>, number>>> => {
      const text = `SELECT status, count(*) AS count FROM requests
        WHERE status IN ('waiting', 'suspect', 'held', 'spam') GROUP BY status`;
      const rows = await query<{ status: Status; count: number }>(text);
      const none = { waiting: 0, suspect: 0, held: 0, spam: 0 };
      return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
    },
    /** Resolves to false, without a change, if another person has changed the submission meanwhile. */
    change: async (change: HandlingChange) => {
      const { reference, version, status, suspicion, note, assignee, history, body } = change;
      // The fingerprint stays: if a page sends the original answers again, it is told of the same request.
      const corrected = body === undefined ? '' : ', body = $8, words = $9';
      const text = `UPDATE requests SET version = version + 1, status = $3, suspicion = $4, note = $5, assignee = $6,
        history = $7, indexed_by = 0${corrected} WHERE reference = $1 AND version = $2 RETURNING id`;
      const changed = [status, suspicion, note, assignee, JSON.stringify(history)];
      const answers = body === undefined ? [] : [body, searchText({ reference, body })];
      return (await query(text, [reference, version, ...changed, ...answers])).length > 0;
    },
    /**
     * Erases submissions and their mails without a trace, and all searches of the staff, and records the references, so
     * that no backup brings them back; resolves to how many there were.
     */
    remove: async (references: readonly string[], erasedAt = new Date().toISOString()) => {
      const remove = 'DELETE FROM requests WHERE reference = $1 RETURNING id';
      const removals = references.map((reference): Statement => [remove, [reference]]);
      const notes = references.map((reference) => noteErasure(reference, erasedAt));
      // Searches may name the erased person, also where an older server version stores them.
      const searches = [
        'DELETE FROM staff_searches',
        'UPDATE staff_sessions SET search = NULL WHERE search IS NOT NULL',
      ].map((text): Statement => [text]);
      const results = await transact([...notes, ...removals, ...sweep, ...searches]);
      await database.removeTraces();
      return results.slice(notes.length, notes.length + removals.length).flat().length;
    },
    /** Returns the number of submissions that have expired. */
    countOld: async ({ requestsSince, suspectsSince }: RetentionCutoffs) => {
      const count = 'SELECT count(*) FROM requests WHERE';
      const text = `SELECT (${count} ${isOldRequest}) AS requests, (${count} ${isOldSpam}) AS suspects`;
      const [found] = await query<ExpiredCounts>(text, [requestsSince, suspectsSince]);
      return found ?? { requests: 0, suspects: 0 };
    },
    /** Returns the oldest expired submission. */
    oldestBefore: async ({ requestsSince, suspectsSince }: RetentionCutoffs) => {
      const oldest = [isOldRequest, isOldSpam].map(
        (isOld) => `SELECT * FROM (SELECT reference, received_at AS "receivedAt" FROM requests
          WHERE ${isOld} ORDER BY received_at LIMIT 1) AS oldest`,
      );
      const text = `${oldest.join(' UNION ALL ')} ORDER BY 2 LIMIT 1`;
      return (await query<Overdue>(text, [requestsSince, suspectsSince]))[0];
    },
    /**
     * Removes up to `most` expired submissions; resolves to how many. Their mails and other traces stay until
     * `removeTraces`.
     */
    purge: async ({ requestsSince, suspectsSince }: RetentionCutoffs, most: number) => {
      const old = [isOldRequest, isOldSpam].map(
        (isOld) => `SELECT id FROM requests WHERE ${isOld}`,
      );
      // Checked again, as another server may have changed or released a submission meanwhile.
      const text = `DELETE FROM requests WHERE id IN (${old.join(' UNION ALL ')} LIMIT ${most})
        AND (${isOldRequest} OR ${isOldSpam}) RETURNING ${isUnhandledSpam} AS "isSpam"`;
      const gone = await query<{ isSpam: boolean | number }>(text, [requestsSince, suspectsSince]);
      const suspects = gone.filter(({ isSpam }) => Boolean(isSpam)).length;
      return { requests: gone.length - suspects, suspects };
    },
    /** Removes the mails of removed submissions, and overwrites their text in files. */
    removeTraces: async () => {
      await transact(sweep);
      await database.removeTraces();
    },
    /** Inserts submissions from a backup in one transaction; resolves to how many were missing. */
    restore: async (submissions: readonly RestoredSubmission[]) => {
      // Of two equal submissions in a backup, each was accepted at its own time, so neither is a repetition.
      const rows = submissions.map((one) => ({ ...one, fingerprint: one.reference }));
      return (await database.insert(rows)).size;
    },
    /** Returns submissions whose bodies seem to name files, in the order of arrival, after the given id. */
    listWithFiles: async (lastId: number, limit: number): Promise<SubmissionWithId[]> => {
      const text = `SELECT ${columns} FROM requests WHERE requests.id > $1 AND body LIKE '%;sha256=%'
        ORDER BY requests.id LIMIT $2`;
      return (await query<Row>(text, [lastId, limit])).map(withId);
    },
    /**
     * Returns the generation of the index: a new number, unless the last generation has the same `madeBy`, such as a
     * version of this program.
     */
    indexGeneration: async (madeBy: string): Promise<number> => {
      const newest =
        'SELECT number, made_by AS "madeBy" FROM index_generations ORDER BY number DESC LIMIT 1';
      for (;;) {
        const [last] = await query<{ number: number; madeBy: string }>(newest);
        if (last?.madeBy === madeBy) return last.number;
        // Another server may have inserted it first.
        const add =
          'INSERT INTO index_generations (number, made_by) VALUES ($1, $2) ON CONFLICT DO NOTHING';
        await query(add, [(last?.number ?? 0) + 1, madeBy]);
      }
    },
    /** Returns submissions that no generation of the index has read yet, newest first. */
    unindexed: (limit: number) => readBy(0, limit),
    /** Returns submissions that only earlier generations of the index have read, newest first. */
    staleIn: async (generation: number, limit: number): Promise<SubmissionWithId[]> => {
      const latest =
        'SELECT max(indexed_by) AS number FROM requests WHERE indexed_by > 0 AND indexed_by < $1';
      const [found] = await query<{ number: number | null }>(latest, [generation]);
      return found?.number ? readBy(found.number, limit) : [];
    },
    /** Resolves to true while some submissions were last read by an earlier generation of the index. */
    isIndexStale: async (generation: number): Promise<boolean> => {
      const text = 'SELECT 1 FROM requests WHERE indexed_by > 0 AND indexed_by < $1 LIMIT 1';
      return (await query(text, [generation])).length > 0;
    },
    index: async (generation: number, entries: readonly IndexEntry[]) => {
      const note = `UPDATE requests SET asked_day = $2, asked_town = $3, asked_email = $4, asked_phone = $5, words = $6,
        answered_after = $7, indexed_by = $8 WHERE id = $1 AND version = $9`;
      await transact(
        entries.map(({ id, version, day, town, email, phone, words, answeredAfter }) => [
          note,
          [id, day, town, email, phone, words, answeredAfter, generation, version],
        ]),
      );
    },
  };
}

/** Reads all stored mails of a submission. */
export function readDeliveries(
  query: Query,
  reference: string,
  selected = currentSelection,
): Promise<Delivery[]> {
  const request = '(SELECT id FROM requests WHERE reference = $1)';
  return query(`${selected.deliveries(request)} ORDER BY kind, recipient`, [reference]);
}

/** Reads one page of a list, by the index that has its order. */
export async function readPage(
  query: Query,
  { order = 'newest', cursor, limit, ...filter }: ListPage,
  selected = currentSelection,
): Promise<SubmissionWithId[]> {
  const values: QueryValue[] = [];
  const put = (value: QueryValue): string => `$${values.push(value)}`;
  const conditions = ['TRUE', ...conditionsOf(filter, put)];
  if (cursor && order === 'arrival') conditions.push(`requests.id > ${put(cursor.id)}`);
  if (cursor && order === 'newest')
    conditions.push(`(received_at, requests.id) < (${put(cursor.receivedAt)}, ${put(cursor.id)})`);
  const by = order === 'arrival' ? 'requests.id' : 'received_at DESC, requests.id DESC';
  const where = conditions.join(' AND ');
  const text = `SELECT ${columnsWith(selected)} FROM requests WHERE ${where} ORDER BY ${by} LIMIT ${put(limit)}`;
  return (await query<Row>(text, values)).map(withId);
}

function withId(row: Row): SubmissionWithId {
  return { ...submissionOf(row), id: row.id };
}

function conditionsOf(filter: SubmissionFilter, put: (value: QueryValue) => string): string[] {
  const { forms, since, until, statuses, search, firstDay, lastDay, town } = filter;
  const { assignee, samePersonAs, olderThan } = filter;
  return [
    ...(statuses === undefined ? [] : [isOneOf(statuses, search)]),
    ...(forms === undefined ? [] : [`form IN (${forms.map(put).join(', ')})`]),
    ...(since === undefined ? [] : [`received_at >= ${put(since)}`]),
    ...(until === undefined ? [] : [`received_at < ${put(until)}`]),
    ...(firstDay === undefined ? [] : [`asked_day >= ${put(firstDay)} AND asked_day <> ''`]),
    ...(lastDay === undefined ? [] : [`asked_day <= ${put(lastDay)} AND asked_day <> ''`]),
    ...(town === undefined ? [] : [`asked_town = ${put(town)} AND asked_town <> ''`]),
    ...(assignee === undefined ? [] : [`assignee = ${put(assignee)} AND assignee <> ''`]),
    ...(samePersonAs === undefined ? [] : [isOfPerson(put(samePersonAs))]),
    ...(olderThan === undefined ? [] : [isOlderThan(put(olderThan))]),
    ...(search === undefined ? [] : searchTerms(search).map((term) => conditionOf(term, put))),
  ];
}

/** Includes the request with this reference itself, also if it names no person. */
function isOfPerson(reference: string): string {
  const known = (column: string) =>
    `(SELECT ${column} FROM requests WHERE reference = ${reference})`;
  return `(reference = ${reference}
    OR (asked_email = ${known('asked_email')} AND asked_email <> '')
    OR (asked_phone = ${known('asked_phone')} AND asked_phone <> ''))`;
}

function isOlderThan(reference: string): string {
  return `(received_at, requests.id) < (SELECT received_at, id FROM requests WHERE reference = ${reference})`;
}

function conditionOf(term: SearchTerm, put: (value: QueryValue) => string): string {
  const every = term.map((patterns) =>
    patterns.map((pattern) => `words LIKE ${put(pattern)}`).join(' AND '),
  );
  return `(${every.join(' OR ')})`;
}

/** Spam and suspects on which the staff did no work: at most, they marked them as spam. */
const isUnhandledSpam = `(${isOneOf(spamStatuses)} AND version <= CASE status WHEN 'spam' THEN 1 ELSE 0 END
  AND note = '' AND assignee IS NULL)`;

/** Written so that the index of times is used. */
const isOldRequest = `received_at < $1 AND NOT ${isUnhandledSpam}`;

/** Written so that the index of statuses is used, as most old submissions are no spam. */
const isOldSpam = `status IN (${spamStatuses.map((status) => `'${status}'`).join(', ')}) AND received_at < $2 AND ${isUnhandledSpam}`;

/** For one status, the index of statuses is used; `|| ''` prevents it for several, and for searches, which need the index of times. */
function isOneOf(statuses: readonly Status[], search?: string): string {
  const list = statuses.map((status) => `'${status}'`).join(', ');
  if (statuses.length === 1 && search === undefined) return `status = ${list}`;
  return `status || '' IN (${list})`;
}
