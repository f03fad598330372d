import { maxBackupAge } from './backups.ts';
import type { Database, MailLock, Query, Statement } from './database.ts';
import { selectHousekeeping } from './housekeeping.ts';
import { columns, isPending, type Row, submissionOf } from './request-queries.ts';
import {
  type DeliveryResult,
  type Housekeeping,
  initialHousekeeping,
  type LeasedMail,
  type LeaseOptions,
  type MailKind,
  type MailPayload,
  type QuarantinedSubmission,
} from './store-types.ts';

/** The most held submissions that one digest lists. */
const maxListedInDigest = 50;

/** How many mails of an older server version are taken over at once. */
const batchSize = 1000;

const day = 86_400_000;

export function createOutbox(database: Database) {
  const { query, skipLocked } = database;
  const leases = new Map<number, MailLock>();

  /** Leases the next deliverable mail, unless another server holds it. */
  async function leaseNext(due: LeaseOptions): Promise<LeasedMail | undefined> {
    const lock = await database.lockMails();
    if (!lock) return undefined;
    let next: Next = { runFirst: [] };
    try {
      next = await findNext({ query: lock.query, skipLocked, ...due, now: await lock.now() });
      if ('mail' in next) leases.set(next.mail.id, lock);
    } finally {
      if ('runFirst' in next) await lock.release(next.runFirst);
    }
    if ('mail' in next) return next.mail;
    return next.runFirst.length > 0 ? leaseNext(due) : undefined;
  }

  return {
    leaseNext,
    /** Ends the lease and stores the result. */
    recordResult: async (mail: LeasedMail, result: DeliveryResult) => {
      const lock = leases.get(mail.id);
      if (!lock) throw new Error('this mail is not leased');
      leases.delete(mail.id);
      let outcome: Statement[] = [];
      try {
        outcome = resultStatements(mail, result, await lock.now());
      } finally {
        await lock.release(outcome);
      }
    },
    /** Clears all delays, so that every pending mail is tried at once. */
    wake: async () => {
      const paused = `SELECT id FROM deliveries WHERE due_at > tried_at ${skipLocked('deliveries')}`;
      await query(`UPDATE deliveries SET due_at = tried_at WHERE id IN (${paused})`);
    },
    /** The number of mails that are deliverable or wait for a retry. */
    countPendingMails: async () => {
      const text = `SELECT (SELECT count(*) FROM ${deliverableFrom('deliveries')} AND state = 'pending')
        + (SELECT count(*) FROM ${deliverableFrom('mails')})
        + (SELECT count(*) FROM deliveries WHERE kind = 'digest' AND recipient <> '') AS pending`;
      return (await query<{ pending: number }>(text))[0]?.pending ?? 0;
    },
  };
}

/**
 * Mails whose submission's status allows delivery; the SQL twin of `isDeliverable`. `|| ''` keeps the database from
 * using the index of statuses: mails are found in the order of their own index.
 */
const deliverableFrom = (
  table: 'deliveries' | 'mails',
) => `${table} JOIN requests ON requests.id = request
  AND (status || '' IN ('waiting', 'handled') OR kind = 'staff' AND status || '' = 'suspect')`;

/** The next mail, or statements to run before there is one; empty if no mail is due. */
type Next = { readonly mail: LeasedMail } | { readonly runFirst: readonly Statement[] };

/** The mails that no other server has leased, at one moment. */
interface Mails extends LeaseOptions, Pick<Database, 'skipLocked'> {
  readonly query: Query;
  readonly now: string;
}

async function findNext(mails: Mails): Promise<Next> {
  return (
    (await findLegacyMails(mails)) ??
    (await findMail(mails)) ??
    (await findDigest(mails)) ?? { runFirst: [] }
  );
}

/**
 * Takes over the mails that an older server version has written to its own table. Clears their delays, as a restart
 * does.
 */
async function findLegacyMails({ query, skipLocked }: Mails): Promise<Next | undefined> {
  const free = skipLocked('mails');
  const text = `SELECT id FROM mails ORDER BY id LIMIT 1 ${free}`;
  const [first] = await query<{ id: number }>(text);
  if (!first) return undefined;
  const range = [first.id, first.id + batchSize - 1];
  return {
    runFirst: [
      [
        `INSERT INTO deliveries (request, kind, owed_since, tried_at, due_at, attempts, last_error)
         SELECT request, kind, owed_since, paused_at, paused_at, attempts, last_error
         FROM mails WHERE id BETWEEN $1 AND $2 ORDER BY id ${free}`,
        range,
      ],
      // Rows that another server has leased stay.
      [
        `DELETE FROM mails WHERE id BETWEEN $1 AND $2 AND EXISTS (SELECT 1 FROM deliveries
           WHERE deliveries.request = mails.request AND deliveries.kind = mails.kind AND recipient = '')`,
        range,
      ],
    ],
  };
}

/** A mail as the database returns it, without its payload. */
interface MailRow extends Pick<LeasedMail, 'recipient' | 'since' | 'attempts'> {
  readonly mail: number;
}

/** A delay counts only from its own start, so that setting the clock back delays nothing. */
const isDueNow = "state = 'pending' AND NOT (tried_at <= $1 AND $1 < due_at)";

const mailColumns = 'deliveries.id AS mail, kind, recipient, owed_since AS since, attempts';

/** Finds the next mail about a submission, the one with the fewest attempts first. */
async function findMail(mails: Mails): Promise<Next | undefined> {
  const { query, skipLocked, now, staff } = mails;
  const text = `SELECT ${mailColumns}, ${columns},
      (SELECT count(*) FROM deliveries AS other
       WHERE other.request = deliveries.request AND other.kind = deliveries.kind AND other.state = 'done') AS arrived
    FROM ${deliverableFrom('deliveries')}
    WHERE ${isDueNow} ORDER BY attempts, request, kind, deliveries.id LIMIT 1 ${skipLocked('deliveries')}`;
  const [row] = await query<MailRow & Row & { kind: MailKind; arrived: number }>(text, [now]);
  if (!row) return undefined;
  const mail = mailOf(
    row,
    { kind: row.kind, submission: submissionOf(row) },
    { hasArrived: row.arrived > 0 },
  );
  const isAddressed = row.kind !== 'staff' || staff.includes(row.recipient);
  return isAddressed
    ? withDate(mail, `${row.kind} ${row.id}`, mails)
    : { runFirst: addressToStaff(mail, mails) };
}

/**
 * Returns the statements that address a mail to each of the staff. If its recipient has left the staff, it goes to the
 * current staff, unless somebody already got it.
 */
function addressToStaff(mail: UndatedMail, { staff, now }: Mails): Statement[] {
  if (mail.hasArrived) return resultStatements(mail, { status: 'dropped' }, now);
  const isNew = mail.recipient !== '';
  const tries = isNew ? '0, NULL' : 'attempts, last_error';
  return [
    ...staff.map(
      (recipient): Statement => [
        `INSERT INTO deliveries (kind, request, recipient, owed_since, tried_at, due_at, attempts, last_error)
       SELECT kind, request, $2, owed_since, tried_at, tried_at, ${tries} FROM deliveries WHERE id = $1 ON CONFLICT DO NOTHING`,
        [mail.id, recipient],
      ],
    ),
    remove(mail.id),
  ];
}

function remove(id: number): Statement {
  return ['DELETE FROM deliveries WHERE id = $1', [id]];
}

/**
 * Finds the next digest. Each morning it is addressed to all of the staff. A digest date over a day ahead comes from a
 * wrong clock, so it does not suppress today's digest.
 */
async function findDigest(mails: Mails): Promise<Next | undefined> {
  const { query, skipLocked, now, digestDate, staff } = mails;
  const { isDue, ...news } = await findNews(mails);
  const text = `SELECT ${mailColumns}, (SELECT count(*) FROM requests WHERE status = 'held') AS count,
      (SELECT taken_at FROM last_backup WHERE taken_at < $4) AS "staleBackup"
    FROM deliveries
    WHERE kind = 'digest' AND ${isDueNow} AND (recipient <> '' OR NOT (owed_since >= $2 AND owed_since <= $3)
      AND ($5 = 1 OR EXISTS (SELECT 1 FROM requests WHERE status = 'held' AND received_at < $2)
        OR EXISTS (SELECT 1 FROM last_backup WHERE taken_at < $4)))
    ORDER BY attempts, id LIMIT 1 ${skipLocked('deliveries')}`;
  const values = [
    now,
    digestDate,
    addMilliseconds(now, day),
    addMilliseconds(digestDate, -maxBackupAge),
    isDue ? 1 : 0,
  ];
  const [row] = await query<MailRow & { count: number; staleBackup: string | null }>(text, values);
  if (!row) return undefined;
  const { mail: id, recipient, count } = row;
  const staleBackup = row.staleBackup ?? undefined;
  if (recipient === '') {
    const inserts = staff.map(
      (one): Statement => [
        `INSERT INTO deliveries (kind, recipient, owed_since, tried_at, due_at)
       VALUES ('digest', $1, $2, $3, $3) ON CONFLICT DO NOTHING`,
        [one, digestDate, now],
      ],
    );
    return {
      runFirst: [
        ...inserts,
        ['UPDATE deliveries SET owed_since = $2 WHERE id = $1', [id, digestDate]],
      ],
    };
  }
  const isNeedless =
    count === 0 && staleBackup === undefined && Object.values(news).every((one) => !one);
  if (isNeedless || !staff.includes(recipient)) return { runFirst: [remove(id)] };
  const held = await query<QuarantinedSubmission>(
    `SELECT reference, form, received_at AS "receivedAt", suspicion FROM requests
     WHERE status = 'held' ORDER BY id LIMIT ${maxListedInDigest}`,
  );
  const digest = { kind: 'digest', digestDate, held, count, staleBackup, ...news } as const;
  const mail = mailOf(row, digest, { hasArrived: false });
  return withDate(mail, `digest ${digestDate}`, mails);
}

type UndatedMail = Omit<LeasedMail, 'date'>;

/**
 * Adds the date of the first attempt, which is stored before the mail is sent. A date over a day old is renewed, and so
 * is one in the future, which a wrong clock has left.
 */
async function withDate(mail: UndatedMail, name: string, { query, now }: Mails): Promise<Next> {
  const yesterday = addMilliseconds(now, -day);
  const text =
    'SELECT dated_at AS date FROM mail_dates WHERE mail = $1 AND dated_at > $2 AND dated_at <= $3';
  const [known] = await query<Pick<LeasedMail, 'date'>>(text, [name, yesterday, now]);
  if (known) return { mail: { ...mail, date: known.date } };
  return {
    runFirst: [
      ['DELETE FROM mail_dates WHERE dated_at <= $1', [yesterday]],
      [
        `INSERT INTO mail_dates (mail, dated_at) VALUES ($1, $2) ON CONFLICT (mail) DO UPDATE
         SET dated_at = excluded.dated_at WHERE mail_dates.dated_at > excluded.dated_at`,
        [name, now],
      ],
    ],
  };
}

/**
 * Finds what today's digest says about expired submissions. A new announcement makes the digest due once; later digests
 * repeat it until the deletion begins.
 */
async function findNews({ query, now, digestDate, overdue }: Mails) {
  const [record = initialHousekeeping] = await query<Housekeeping>(selectHousekeeping);
  const { announcedAt, deletesAt, removedAt } = record;
  const isNew = (moment: string | null) =>
    moment !== null && moment < digestDate && moment >= addMilliseconds(digestDate, -day);
  const isUpcoming = overdue === undefined && deletesAt !== null && deletesAt > now;
  const upcoming = isUpcoming && {
    at: deletesAt,
    requests: record.dueRequests,
    suspects: record.dueSuspects,
  };
  const removed = isNew(removedAt) && {
    requests: record.removedRequests,
    suspects: record.removedSuspects,
  };
  return {
    isDue: Boolean(overdue || (upcoming && isNew(announcedAt)) || removed),
    overdue: overdue ?? undefined,
    upcoming: upcoming || undefined,
    removed: removed || undefined,
  };
}

function mailOf(
  { mail: id, recipient, since, attempts }: MailRow,
  payload: MailPayload,
  { hasArrived }: Pick<LeasedMail, 'hasArrived'>,
): UndatedMail {
  return { id, payload, recipient, since, attempts, hasArrived };
}

/** Returns the statements that store the result of sending a mail. */
function resultStatements(
  { id, payload }: UndatedMail,
  result: DeliveryResult,
  now: string,
): Statement[] {
  const { status } = result;
  if (status === 'skipped') return [];
  // The next digest repeats everything.
  if (payload.kind === 'digest' && status !== 'failed') return [remove(id)];
  const note: Statement =
    'error' in result
      ? failureStatement(id, result, now)
      : ["UPDATE deliveries SET state = 'done' WHERE id = $1", [id]];
  return [note, ...removeLeftovers(id)];
}

type Failure = Extract<DeliveryResult, { error: string }>;

function failureStatement(id: number, result: Failure, now: string): Statement {
  const [state, pause] = result.status === 'failed' ? ['pending', result.delay] : ['refused', 0];
  const tries = 'counts' in result ? 0 : 1;
  return [
    `UPDATE deliveries SET attempts = attempts + $6, last_error = $2, tried_at = $3, due_at = $4, state = $5
     WHERE id = $1`,
    [id, result.error, now, addMilliseconds(now, pause), state, tries],
  ];
}

function removeLeftovers(id: number): Statement[] {
  return [
    // Finished deliveries are needed as long as another recipient of the same mail is pending.
    [
      `DELETE FROM deliveries WHERE state = 'done'
       AND (request, kind) IN (SELECT request, kind FROM deliveries WHERE id = $1)
       AND NOT EXISTS (SELECT 1 FROM deliveries AS other WHERE other.request = deliveries.request
         AND other.kind = deliveries.kind AND other.${isPending})`,
      [id],
    ],
    // The submission was erased while its mail was being sent: remove the mail as well.
    [
      `DELETE FROM deliveries WHERE id = $1 AND request IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM requests WHERE requests.id = request)`,
      [id],
    ],
  ];
}

function addMilliseconds(moment: string, milliseconds: number): string {
  return new Date(Date.parse(moment) + milliseconds).toISOString();
}
