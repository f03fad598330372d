import {
  type Database,
  deliveriesOf,
  type Query,
  type QueryValue,
  type Statement,
} from './database.ts';
import { noteErasure } from './erasures.ts';
import { sweepOutbox } from './outbox-sweep.ts';
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
  type NewDelivery,
  type Overdue,
  progressOf,
  type RestoredSubmission,
  type RetentionCutoffs,
  type State,
  type Status,
  type StoredSubmission,
  type SubmissionFilter,
  type SubmissionWithId,
  spamStatuses,
} from './store-types.ts';

/**
 * The SQL for what older table versions store in another way: the edition of a row, whether it was guessed, and what goes
 * out about a request.
 */
export interface SelectExpressions {
  readonly edition: string;
  readonly isGuessed: string;
  readonly deliveries: (where: string) => string;
}

/**
 * Selects mails from the tables of earlier versions: `mails` until version 103, then `deliveries`. Older servers that
 * still run go on writing them.
 */
export const selectMails = (where: string) =>
  `SELECT request, NULL AS told, kind, 0 AS event, '' AS recipient, 'pending' AS state, owed_since AS since, due_at AS "dueAt",
     attempts, last_error AS error
   FROM mails WHERE ${where}`;

export const selectDeliveries = (where: string) =>
  `SELECT request, NULL AS told, kind, 0 AS event, recipient, state, owed_since AS since, due_at AS "dueAt", attempts,
     last_error AS error
   FROM deliveries WHERE ${where} UNION ALL ${selectMails(where)}`;

export const selectOutbox = (where: string) =>
  `SELECT request, reference AS told, kind, event, recipient, state, owed_since AS since, due_at AS "dueAt", attempts,
     last_error AS error
   FROM outbox WHERE ${where} UNION ALL ${selectDeliveries(where)}`;

export const deliveryColumns = 'kind, event, recipient, state, since, "dueAt", attempts, error';

export const currentSelection: SelectExpressions = {
  edition: 'edition',
  isGuessed: 'edition_guessed',
  deliveries: selectOutbox,
};

/**
 * `|| ''` keeps PostgreSQL from using the index of pending mails, which it takes for the smaller one until it has
 * counted the rows.
 */
export const isPending = "state || '' = 'pending'";

/** True for what is to go out, now or once somebody lets it. */
export const isOpen = "state || '' IN ('pending', 'held')";

/** The columns of a submission, and the kinds of its mails that are not sent yet, separated by blanks. */
const columnsWith = ({ deliveries, ...selected }: SelectExpressions) =>
  `requests.id, requests.reference, form, ${selected.edition} AS edition, ${selected.isGuessed} AS "isGuessed", received_at AS "receivedAt", body, status, suspicion,
  version, note, assignee, history,
  (SELECT string_agg(kind, ' ') FROM (${deliveries('request = requests.id')}) AS owed WHERE ${isOpen}) AS owes`;

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
  const sweep = () => sweepOutbox(database, new Date().toISOString());
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
      const [changed = []] = await transact(changeStatements(change));
      return changed.length > 0;
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
      const results = await transact([...notes, ...removals, ...sweep(), ...searches]);
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
      await transact(sweep());
      await database.removeTraces();
    },
    /**
     * Inserts submissions from a backup in one transaction; resolves to how many were missing. What they still owe is held
     * until somebody lets it go out, as it may have gone out since the backup; so each webhook may know the request.
     */
    restore: async (submissions: readonly RestoredSubmission[]) => {
      const begunAt = new Date().toISOString();
      const rows = submissions.map((one) => ({
        ...one,
        // Of two equal submissions in a backup, each was accepted at its own time, so neither is a repetition.
        fingerprint: one.reference,
        deliveries: deliveriesOf(one).map((each) => ({
          ...each,
          ...(each.state === 'pending' && { state: 'held' as const }),
          ...(each.kind === 'webhook' && { begunAt }),
        })),
      }));
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
      const note =
        'UPDATE requests SET asked_day = $2, asked_town = $3, words = $4, indexed_by = $5 WHERE id = $1 AND version = $6';
      const noteFacts = `INSERT INTO request_facts (request, email, phone, answered_after)
        SELECT id, $3, $4, CAST($5 AS BIGINT) FROM requests WHERE id = $1 AND version = $2
        ON CONFLICT (request) DO UPDATE
        SET email = excluded.email, phone = excluded.phone, answered_after = excluded.answered_after`;
      await transact(
        entries.flatMap(
          ({ id, version, day, town, email, phone, words, answeredAfter }): Statement[] => [
            [note, [id, day, town, words, generation, version]],
            [noteFacts, [id, version, email, phone, answeredAfter]],
          ],
        ),
      );
    },
  };
}

function changeStatements(change: HandlingChange): Statement[] {
  const { reference, version, status, suspicion, note, assignee, history, body } = change;
  const { deliveries = [] } = change;
  // The fingerprint stays: if a page sends the original answers again, it is told of the same request.
  const corrected = body === undefined ? '' : ', body = $8, words = $9';
  const text = `UPDATE requests SET version = version + 1, status = $3, suspicion = $4, note = $5, assignee = $6,
    history = $7, indexed_by = 0${corrected} WHERE reference = $1 AND version = $2 RETURNING id`;
  const changed = [status, suspicion, note, assignee, JSON.stringify(history)];
  const answers = body === undefined ? [] : [body, searchText({ reference, body })];
  return [
    [text, [reference, version, ...changed, ...answers]],
    ...noteState(change),
    ...deliveries.map((one) => insertDelivery(one, change)),
  ];
}

/** Selects the row that a change has just written: if another change came first, its history is another one. */
const isChanged = 'requests.reference = $1 AND version = $2 AND history = $3';

function changedBy({ reference, version, history }: HandlingChange): QueryValue[] {
  return [reference, version + 1, JSON.stringify(history)];
}

function noteState(change: HandlingChange): Statement[] {
  const { state, agreed } = progressOf(change.history);
  if (state === undefined) return [];
  return [
    [
      `INSERT INTO request_states (request, state, agreed_day) SELECT id, $4, $5 FROM requests WHERE ${isChanged}
       ON CONFLICT (request) DO UPDATE SET state = excluded.state, agreed_day = excluded.agreed_day`,
      [...changedBy(change), state, agreed?.day ?? null],
    ],
  ];
}

/** Returns the statement that adds what goes out because of a change, in its transaction. */
function insertDelivery(
  { kind, recipient, dueAt }: NewDelivery,
  change: HandlingChange,
): Statement {
  const now = new Date().toISOString();
  const named = kind === 'webhook' ? change.reference : null;
  return [
    `INSERT INTO outbox (request, kind, event, reference, recipient, owed_since, tried_at, due_at)
     SELECT id, $4, $5, $6, $7, $8, $8, $9 FROM requests WHERE ${isChanged} ON CONFLICT DO NOTHING`,
    [...changedBy(change), kind, change.history.length, named, recipient, now, dueAt ?? now],
  ];
}

/** Reads all stored mails of a submission. */
export function readDeliveries(
  query: Query,
  reference: string,
  selected = currentSelection,
): Promise<Delivery[]> {
  const found = selected.deliveries('request = (SELECT id FROM requests WHERE reference = $1)');
  const text = `SELECT ${deliveryColumns} FROM (${found}) AS delivery ORDER BY event, kind, recipient`;
  return query(text, [reference]);
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
  const { states, agreed, assignee, samePersonAs, olderThan } = filter;
  return [
    ...(statuses === undefined ? [] : [isOneOf(statuses, search)]),
    ...(forms === undefined ? [] : [`form IN (${forms.map(put).join(', ')})`]),
    ...(since === undefined ? [] : [`received_at >= ${put(since)}`]),
    ...(until === undefined ? [] : [`received_at < ${put(until)}`]),
    ...(firstDay === undefined ? [] : [`asked_day >= ${put(firstDay)} AND asked_day <> ''`]),
    ...(lastDay === undefined ? [] : [`asked_day <= ${put(lastDay)} AND asked_day <> ''`]),
    ...(town === undefined ? [] : [`asked_town = ${put(town)} AND asked_town <> ''`]),
    ...(states === undefined ? [] : [hasState(states, put)]),
    ...(agreed === undefined
      ? []
      : [
          `requests.id IN (SELECT request FROM request_states
             WHERE agreed_day BETWEEN ${put(agreed.from)} AND ${put(agreed.to)} AND agreed_day <> '')`,
        ]),
    ...(assignee === undefined ? [] : [`assignee = ${put(assignee)} AND assignee <> ''`]),
    ...(samePersonAs === undefined ? [] : [isOfPerson(put(samePersonAs))]),
    ...(olderThan === undefined ? [] : [isOlderThan(put(olderThan))]),
    ...(search === undefined ? [] : searchTerms(search).map((term) => conditionOf(term, put))),
  ];
}

function hasState(states: readonly State[], put: (value: QueryValue) => string): string {
  const statuses = [
    ...(states.includes('new') ? ["'waiting'"] : []),
    ...(states.includes('done') || states.includes('answered') ? ["'handled'"] : []),
  ];
  const isNamed = `requests.id IN (SELECT request FROM request_states WHERE state IN (${states.map(put).join(', ')}))`;
  if (statuses.length === 0) return isNamed;
  const isUnnamed = 'NOT EXISTS (SELECT 1 FROM request_states WHERE request = requests.id)';
  return `(${isNamed} OR status || '' IN (${statuses.join(', ')}) AND ${isUnnamed})`;
}

/** Includes the request with this reference itself, also if it names no person. */
function isOfPerson(reference: string): string {
  const withSame = (column: string) => `SELECT other.request FROM requests AS one
    JOIN request_facts AS own ON own.request = one.id
    JOIN request_facts AS other ON other.${column} = own.${column} AND other.${column} <> ''
    WHERE one.reference = ${reference}`;
  return `(reference = ${reference} OR requests.id IN (${withSame('email')} UNION ${withSame('phone')}))`;
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
