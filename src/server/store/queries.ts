import type { ListFilter } from './desk-store.ts';
import type { Page } from './driver.ts';
import { patternOf } from './words.ts';

/** How a database says what the others say in another way. */
export interface Dialect {
  readonly now: string;
  /** The moment a day from now. */
  readonly tomorrow: string;
  /** The parameter that is the morning of the digest. */
  readonly morning: string;
  /** What keeps the mail that is found from other servers. */
  readonly lock: string;
}

/** What to select of a submission: its columns, and the kinds of the mails that it owes, with blanks between them. */
export const columns = `requests.id, reference, form, received_at AS "receivedAt", body, suspicion,
  version, handled_at AS "handledAt", note, assignee, history,
  (SELECT string_agg(kind, ' ') FROM mails WHERE request = requests.id) AS owes`;

/** The mails that submissions owe, but for those that wait for the staff. */
const owedMails = `mails JOIN requests ON requests.id = request AND (kind = 'staff' OR suspicion IS NULL)`;

/** A statement and the values of its parameters `$1`, `$2` … */
export interface Statement {
  readonly text: string;
  readonly values: readonly (string | number)[];
}

/** The submissions of a page, by the indexes of both orders. */
export function listPage({ order, behind, limit, ...filter }: Page): Statement {
  const values: (string | number)[] = [];
  const put = (value: string | number): string => `$${values.push(value)}`;
  const conditions = conditionsOf(filter, put);
  if (behind && order === 'arrival') conditions.push(`requests.id > ${put(behind.id)}`);
  if (behind && order === 'newest')
    conditions.push(`(received_at, requests.id) < (${put(behind.receivedAt)}, ${put(behind.id)})`);
  const by = order === 'arrival' ? 'requests.id' : 'received_at DESC, requests.id DESC';
  const where = ['TRUE', ...conditions].join(' AND ');
  const text = `SELECT ${columns} FROM requests WHERE ${where} ORDER BY ${by} LIMIT ${put(limit)}`;
  return { text, values };
}

/** What nobody has seen to; the index of it says so in the same words. */
export const waiting = 'handled_at IS NULL AND suspicion IS NULL';

/** For a search, the index of all times is the one with the words in it: the shorter one of what waits is made no use of. */
function conditionsOfState({ isSuspect, isHandled, search }: ListFilter): string[] {
  const handled = search === undefined ? 'handled_at' : "nullif(handled_at, '')";
  const isNull = (column: string, isSet: boolean | undefined): string[] =>
    isSet === undefined ? [] : [`${column} IS ${isSet ? 'NOT NULL' : 'NULL'}`];
  return [...isNull('suspicion', isSuspect), ...isNull(handled, isHandled)];
}

function conditionsOf(filter: ListFilter, put: (value: string) => string): string[] {
  const { form, since, until, search, day, town } = filter;
  const conditions = conditionsOfState(filter);
  if (form !== undefined) conditions.push(`form = ${put(form)}`);
  if (since !== undefined) conditions.push(`received_at >= ${put(since)}`);
  if (until !== undefined) conditions.push(`received_at < ${put(until)}`);
  if (day !== undefined) conditions.push(`asked_day = ${put(day)} AND asked_day <> ''`);
  if (town !== undefined) conditions.push(`asked_town = ${put(town)} AND asked_town <> ''`);
  if (search !== undefined) conditions.push(`words LIKE ${put(patternOf(search))}`);
  return conditions;
}

/** How many mails are owed; the digest only where it has failed. */
export const countOwed = `SELECT (SELECT count(*) FROM ${owedMails})
  + (SELECT count(*) FROM mails WHERE kind = 'digest' AND attempts > 0) AS owed`;

/** The submissions that nobody is told about but by the digest, and that nobody has seen to at the desk. */
const held = `FROM requests WHERE suspicion IS NOT NULL AND handled_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM mails AS owed WHERE owed.request = requests.id)`;

/** How many suspects there are, and how many of them are held. */
export const countSuspects = `SELECT (SELECT count(*) FROM requests WHERE suspicion IS NOT NULL) AS "all",
  (SELECT count(*) ${held}) AS held`;

/** The oldest that are held. */
export const listHeld = (most: number): string =>
  `SELECT reference, form, received_at AS "receivedAt", suspicion ${held} ORDER BY id LIMIT ${most}`;

/** What holds up the mails of the submission with a reference, whose parameter is named. */
export const listWaiting = (reference: string): string =>
  `SELECT kind, owed_since AS since, attempts, coalesce(mails.last_error, mail_outage.last_error) AS error
   FROM requests JOIN mails ON request = requests.id LEFT JOIN mail_outage ON TRUE
   WHERE reference = ${reference} ORDER BY mails.id`;

/** What the staff last searched for may name whom they forget. */
export const forgetSearches = 'UPDATE staff_sessions SET search = NULL WHERE search IS NOT NULL';

/** A pause counts only from its own beginning, so that a clock that was set back holds up nothing. */
const isPaused = (table: string, { now }: Dialect): string =>
  `(${table}.id IS NOT NULL AND ${table}.paused_at <= ${now} AND ${now} < ${table}.due_at)`;

const mailColumns = (
  dialect: Dialect,
): string => `mails.id AS mail, kind, owed_since AS since, attempts,
  (SELECT count(*) FROM mails AS others WHERE others.due_at > others.paused_at AND others.id <> mails.id)
    AS "refusedBeside",
  coalesce(mail_outage.failures, 0) AS "serverFailures", ${isPaused('mail_outage', dialect)} AS "isEarly"`;

/** The mail that is next of those that submissions owe: before all others what has not been tried yet. */
export const nextMail = (dialect: Dialect): string =>
  `SELECT ${mailColumns(dialect)}, ${columns}
   FROM ${owedMails} LEFT JOIN mail_outage ON TRUE
   WHERE NOT ${isPaused('mails', dialect)}
     AND (NOT ${isPaused('mail_outage', dialect)} OR (attempts = 0 AND mails.id > last_mail))
   ORDER BY attempts, mails.id LIMIT 1 ${dialect.lock}`;

/** The digest, where it is due. One for a morning that is yet to come was sent by a clock that was wrong. */
export const nextDigest = (dialect: Dialect): string =>
  `SELECT ${mailColumns(dialect)}, (SELECT count(*) ${held}) AS count
   FROM mails LEFT JOIN mail_outage ON TRUE
   WHERE kind = 'digest' AND NOT (morning >= ${dialect.morning} AND morning <= ${dialect.tomorrow})
     AND NOT ${isPaused('mails', dialect)} AND NOT ${isPaused('mail_outage', dialect)}
     AND EXISTS (SELECT 1 ${held} AND received_at < ${dialect.morning})
   ${dialect.lock}`;
