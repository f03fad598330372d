import { millisecondsPerDay } from '../../form/runtime/days.ts';
import { maxBackupAge } from './backups.ts';
import type { Channel, Database, DeliveryTable, OutboxLock, Query, Statement } from './database.ts';
import { selectHousekeeping } from './housekeeping.ts';
import { holdRemoval, removalEvent, sweepLeased } from './outbox-sweep.ts';
import {
  columns,
  deliveryColumns,
  isOpen,
  isPending,
  type Row,
  selectOutbox,
  submissionOf,
} from './request-queries.ts';
import {
  type DeliveryResult,
  eventOf,
  type Housekeeping,
  initialHousekeeping,
  type LeasedMail,
  type LeasedWebhook,
  type LeaseOptions,
  type MailKind,
  type MailPayload,
  mailKinds,
  type QuarantinedSubmission,
  type Removal,
  staffMailKinds,
  type UnfinishedDelivery,
  type WebhookPayload,
} from './store-types.ts';

/** The most held submissions that one digest lists. */
const maxListedInDigest = 50;

/** How many mails of an older server version are taken over at once. */
const batchSize = 1000;

export function createOutbox(database: Database) {
  const { query, transact, skipLocked } = database;
  const leases = new Map<number, OutboxLock>();

  /** Leases the next row that `find` returns, unless another server holds it. */
  async function lease<Found extends { readonly id: number }>(
    channel: Channel,
    find: (rows: Rows) => Promise<Next<Found>>,
  ): Promise<Found | undefined> {
    const lock = await database.lockOutbox(channel);
    if (!lock) return undefined;
    let next: Next<Found> = { runFirst: [] };
    try {
      next = await find({ query: lock.query, skipLocked, now: await lock.now() });
      if ('found' in next) leases.set(next.found.id, lock);
    } finally {
      if ('runFirst' in next) await lock.release(next.runFirst);
    }
    if ('found' in next) return next.found;
    return next.runFirst.length > 0 ? lease(channel, find) : undefined;
  }

  /** Ends a lease, and stores its outcome. */
  async function endLease(id: number, outcomeAt: (now: string) => Statement[]): Promise<void> {
    const lock = leases.get(id);
    if (!lock) throw new Error('this is not leased');
    leases.delete(id);
    let outcome: Statement[] = [];
    try {
      outcome = outcomeAt(await lock.now());
    } finally {
      await lock.release(outcome);
    }
  }

  return {
    /** Leases the next deliverable mail. */
    leaseNext: (due: LeaseOptions) => lease('mail', (rows) => findNext({ ...rows, ...due })),
    /** Ends the lease of a mail and stores the result. */
    recordResult: (mail: LeasedMail, result: DeliveryResult) =>
      endLease(mail.id, (now) => resultStatements(mail, result, now)),
    /** Ends the lease of a mail to the staff and addresses it to each of these. */
    address: (mail: LeasedMail, staff: readonly string[]) =>
      endLease(mail.id, (now) => addressToStaff(mail, staff, now)),
    /** Leases the next deliverable webhook. */
    leaseNextWebhook: () => lease('webhook', findWebhook),
    /** Ends the lease of a webhook and stores the result. */
    recordWebhookResult: (webhook: LeasedWebhook, result: DeliveryResult) =>
      endLease(webhook.id, (now) => webhookResultStatements(webhook, result, now)),
    /** Clears all delays after failures, so that everything pending on a channel is tried at once. */
    wake: async (channel: Channel = 'mail') => {
      const paused = `SELECT id FROM outbox WHERE due_at > tried_at AND attempts > 0 AND ${channels[channel]} ${skipLocked('outbox')}`;
      await query(`UPDATE outbox SET due_at = tried_at WHERE id IN (${paused})`);
    },
    /** The number of mails that are deliverable or wait for a retry. */
    countPendingMails: async () => {
      const text = `SELECT (SELECT count(*) FROM ${deliverableFrom('outbox')} AND outbox.state = 'pending' AND ${channels.mail} AND NOT ${isScheduled})
        + (SELECT count(*) FROM ${deliverableFrom('deliveries')} AND state = 'pending')
        + (SELECT count(*) FROM ${deliverableFrom('mails')})
        + (SELECT count(*) FROM outbox WHERE request IS NULL AND kind = 'digest' AND recipient <> '')
        + (SELECT count(*) FROM deliveries WHERE kind = 'digest' AND recipient <> '') AS pending`;
      const now = new Date().toISOString();
      return (await query<{ pending: number }>(text, [now]))[0]?.pending ?? 0;
    },
    /** The number of webhooks that are deliverable or wait for a retry. */
    countPendingWebhooks: async () => {
      const text = `SELECT count(*) AS pending FROM outbox LEFT JOIN requests ON requests.id = request
        WHERE outbox.state = 'pending' AND ${channels.webhook} AND ${isWebhookDeliverable}`;
      return (await query<{ pending: number }>(text))[0]?.pending ?? 0;
    },
    /**
     * Holds back all that is to go out about requests, that of older servers included, as after a restore by the
     * database's own tools. Resolves to how much.
     */
    holdDeliveries: async (): Promise<number> => {
      const all = [0, Number.MAX_SAFE_INTEGER] as const;
      const isHeldBack = "state = 'pending' AND kind <> 'digest'";
      const results = await transact([
        ...legacyTables.flatMap((legacy) => takeOverStatements(legacy, all, skipLocked)),
        [
          `UPDATE outbox SET state = 'held'
           WHERE id IN (SELECT id FROM outbox WHERE ${isHeldBack} ${skipLocked('outbox')}) RETURNING id`,
        ],
      ]);
      return results.at(-1)?.length ?? 0;
    },
    /** Holds back, after a restore, what tells webhooks of removed requests. */
    restoreRemovals: async (removals: readonly Removal[]) => {
      const now = new Date().toISOString();
      await transact(removals.map((one) => holdRemoval(one, now)));
    },
    /** The number of deliveries that are held since a restore. */
    countHeld: async () => {
      const text = "SELECT count(*) AS held FROM outbox WHERE state = 'held'";
      return (await query<{ held: number }>(text))[0]?.held ?? 0;
    },
    /**
     * Returns the oldest deliveries that are not done, those of older servers included; of a request that was removed,
     * the webhooks that tell so.
     */
    unfinished: async (limit: number): Promise<UnfinishedDelivery[]> => {
      const rows = await query<UnfinishedDelivery & { readonly told: string | null }>(
        `SELECT requests.reference, status, told, ${deliveryColumns}
         FROM (${selectOutbox("kind <> 'digest'")}) AS delivery LEFT JOIN requests ON requests.id = request
         WHERE state <> 'done' AND (requests.id IS NOT NULL OR request IS NULL)
         ORDER BY since, coalesce(requests.reference, told), event, kind, recipient LIMIT $1`,
        [limit],
      );
      return rows.map(({ told, ...row }) => ({ ...row, reference: row.reference ?? told }));
    },
    /**
     * Lets deliveries go out at once: those that are held since a restore, and of one request also those that were given up
     * or wait for a retry. Resolves to how many.
     */
    sendAgain: async (reference?: string): Promise<number> => {
      const now = new Date().toISOString();
      const wanted =
        reference === undefined
          ? "state = 'held'"
          : `(state IN ('held', 'refused') OR state = 'pending' AND attempts > 0)
             AND (request = (SELECT id FROM requests WHERE requests.reference = $2)
               OR request IS NULL AND outbox.reference = $2)`;
      const text = `UPDATE outbox SET state = 'pending', attempts = 0, tried_at = $1,
          due_at = CASE WHEN attempts = 0 AND due_at > $1 THEN due_at ELSE $1 END
        WHERE id IN (SELECT id FROM outbox WHERE ${wanted} ${skipLocked('outbox')}) RETURNING id`;
      return (await query(text, reference === undefined ? [now] : [now, reference])).length;
    },
  };
}

/** Selects what is sent on a channel; kinds that only a newer program knows are left to it. */
const channels: Readonly<Record<Channel, string>> = {
  mail: `kind <> 'webhook' AND kind IN (${[...mailKinds, 'digest'].map((kind) => `'${kind}'`).join(', ')})`,
  webhook: "kind = 'webhook'",
};

/**
 * Mails whose submission's status allows delivery; the SQL twin of `isDeliverable`. `|| ''` keeps the database from
 * using the index of statuses: mails are found in the order of their own index.
 */
const deliverableFrom = (table: DeliveryTable) => `${table} JOIN requests ON requests.id = request
  AND (status || '' IN ('waiting', 'handled') OR kind = 'staff' AND status || '' = 'suspect')`;

/** What to send next, or statements to run before there is something; empty if nothing is due. */
type Next<Found> = { readonly found: Found } | { readonly runFirst: readonly Statement[] };

/** The rows that no other server has leased, at one moment. */
interface Rows extends Pick<Database, 'skipLocked'> {
  readonly query: Query;
  readonly now: string;
}

type Mails = Rows & LeaseOptions;

type NextMail = Next<LeasedMail>;

async function findNext(mails: Mails): Promise<NextMail> {
  return (
    (await findLegacyMails(mails)) ??
    (await findMail(mails)) ??
    (await findDigest(mails)) ?? { runFirst: [] }
  );
}

/** The tables that older server versions write, with their columns for those of `outbox`. */
const legacyTables = [
  { table: 'deliveries', recipient: 'recipient', state: 'state', triedAt: 'tried_at' },
  { table: 'mails', recipient: "''", state: "'pending'", triedAt: 'paused_at' },
] as const;

type LegacyTable = (typeof legacyTables)[number];

/** Takes over the mails that an older server version has written to its own table. */
async function findLegacyMails(mails: Mails): Promise<NextMail | undefined> {
  for (const legacy of legacyTables) {
    const runFirst = await takeOver(legacy, mails);
    if (runFirst) return { runFirst };
  }
  return undefined;
}

async function takeOver(
  legacy: LegacyTable,
  { query, skipLocked }: Mails,
): Promise<Statement[] | undefined> {
  const [first] = await query<{ id: number }>(
    `SELECT id FROM ${legacy.table} ORDER BY id LIMIT 1 ${skipLocked(legacy.table)}`,
  );
  return first && takeOverStatements(legacy, [first.id, first.id + batchSize - 1], skipLocked);
}

/**
 * Returns the statements that take over the mails with these ids, the first and the last. Their delays end, as after a
 * restart.
 */
function takeOverStatements(
  { table, recipient, state, triedAt }: LegacyTable,
  range: readonly [number, number],
  skipLocked: Database['skipLocked'],
): Statement[] {
  const free = skipLocked(table);
  const isTaken = (isOfSame: string) => `EXISTS (SELECT 1 FROM outbox
    WHERE ${isOfSame} AND outbox.kind = ${table}.kind AND event = 0 AND outbox.recipient = ${recipient === 'recipient' ? `${table}.recipient` : recipient})`;
  return [
    [
      `INSERT INTO outbox (request, kind, recipient, state, owed_since, tried_at, due_at, attempts, last_error)
       SELECT request, kind, ${recipient}, ${state}, owed_since, ${triedAt}, ${triedAt}, attempts, last_error
       FROM ${table} WHERE id BETWEEN $1 AND $2 ORDER BY id ${free} ON CONFLICT DO NOTHING`,
      range,
    ],
    // Rows that another server has leased stay.
    [
      `DELETE FROM ${table} WHERE id BETWEEN $1 AND $2 AND (${isTaken(`outbox.request = ${table}.request`)}
         OR request IS NULL AND ${isTaken('outbox.request IS NULL')})`,
      range,
    ],
  ];
}

/** A mail as the database returns it, without its payload. */
interface MailRow extends Pick<LeasedMail, 'recipient' | 'since' | 'attempts'> {
  readonly mail: number;
}

/** True for a row that was never tried and is to go out at a later time. */
const isScheduled = '(attempts = 0 AND due_at > tried_at AND due_at > $1)';

/** A delay counts only from its own start, so that setting the clock back delays nothing. */
const isDueNow = `outbox.state = 'pending' AND NOT (tried_at <= $1 AND $1 < due_at) AND NOT ${isScheduled}`;

const mailColumns = 'outbox.id AS mail, kind, recipient, owed_since AS since, attempts';

/** Finds the next mail about a submission, the one with the fewest attempts first. */
async function findMail(mails: Mails): Promise<NextMail | undefined> {
  const { query, skipLocked, now } = mails;
  const text = `SELECT ${mailColumns}, event, ${columns},
      (SELECT count(*) FROM outbox AS other
       WHERE other.request = outbox.request AND other.kind = outbox.kind AND other.event = outbox.event
         AND other.state = 'done') AS arrived
    FROM ${deliverableFrom('outbox')}
    WHERE ${isDueNow} AND ${channels.mail}
    ORDER BY attempts, request, event, kind, outbox.id LIMIT 1 ${skipLocked('outbox')}`;
  const [row] = await query<RequestMailRow>(text, [now]);
  if (!row) return undefined;
  const { kind, event, id } = row;
  const submission = submissionOf(row);
  const payload = { kind, submission, event: eventOf(submission, event) };
  const mail = mailOf(row, payload, { hasArrived: row.arrived > 0 });
  if (staffMailKinds.includes(kind) && mail.recipient === '')
    return { found: { ...mail, date: now } };
  // Older servers, too, know the dates of receipts by this name.
  return withDate(mail, event === 0 ? `${kind} ${id}` : `${kind} ${id} ${event}`, mails);
}

type RequestMailRow = MailRow &
  Row & { readonly kind: MailKind; readonly event: number; readonly arrived: number };

/**
 * Returns the statements that address a mail to each of the staff. If its recipient has left the staff, it goes to the
 * current staff, unless somebody already got it.
 */
function addressToStaff(mail: UndatedMail, staff: readonly string[], now: string): Statement[] {
  if (mail.hasArrived) return resultStatements(mail, { status: 'dropped' }, now);
  const isNew = mail.recipient !== '';
  const tries = isNew ? '0, NULL' : 'attempts, last_error';
  return [
    ...staff.map(
      (recipient): Statement => [
        `INSERT INTO outbox (kind, event, request, recipient, owed_since, tried_at, due_at, attempts, last_error)
       SELECT kind, event, request, $2, owed_since, tried_at, tried_at, ${tries} FROM outbox WHERE id = $1 ON CONFLICT DO NOTHING`,
        [mail.id, recipient],
      ],
    ),
    remove(mail.id),
  ];
}

function remove(id: number): Statement {
  return ['DELETE FROM outbox WHERE id = $1', [id]];
}

/**
 * Finds the next digest. Each morning it is addressed to all of the staff. A digest date over a day ahead comes from a
 * wrong clock, so it does not suppress today's digest.
 */
async function findDigest(mails: Mails): Promise<NextMail | undefined> {
  const { query, skipLocked, now, digestDate, staff } = mails;
  const { isDue, ...news } = await findNews(mails);
  const text = `SELECT ${mailColumns}, (SELECT count(*) FROM requests WHERE status = 'held') AS count,
      (SELECT taken_at FROM last_backup WHERE taken_at < $4) AS "staleBackup"
    FROM outbox
    WHERE kind = 'digest' AND ${isDueNow} AND (recipient <> '' OR NOT (owed_since >= $2 AND owed_since <= $3)
      AND ($5 = 1 OR EXISTS (SELECT 1 FROM requests WHERE status = 'held' AND received_at < $2)
        OR EXISTS (SELECT 1 FROM last_backup WHERE taken_at < $4)))
    ORDER BY attempts, id LIMIT 1 ${skipLocked('outbox')}`;
  const values = [
    now,
    digestDate,
    addMilliseconds(now, millisecondsPerDay),
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
        `INSERT INTO outbox (kind, recipient, owed_since, tried_at, due_at)
       VALUES ('digest', $1, $2, $3, $3) ON CONFLICT DO NOTHING`,
        [one, digestDate, now],
      ],
    );
    return {
      runFirst: [...inserts, ['UPDATE outbox SET owed_since = $2 WHERE id = $1', [id, digestDate]]],
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
async function withDate(mail: UndatedMail, name: string, { query, now }: Mails): Promise<NextMail> {
  const yesterday = addMilliseconds(now, -millisecondsPerDay);
  const text =
    'SELECT dated_at AS date FROM mail_dates WHERE mail = $1 AND dated_at > $2 AND dated_at <= $3';
  const [known] = await query<Pick<LeasedMail, 'date'>>(text, [name, yesterday, now]);
  if (known) return { found: { ...mail, date: known.date } };
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
    moment !== null &&
    moment < digestDate &&
    moment >= addMilliseconds(digestDate, -millisecondsPerDay);
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
      : ["UPDATE outbox SET state = 'done' WHERE id = $1", [id]];
  return [note, removeFinished(id), ...sweepLeased(id, now)];
}

type Failure = Extract<DeliveryResult, { error: string }>;

function failureStatement(id: number, result: Failure, now: string): Statement {
  const [state, pause] = result.status === 'failed' ? ['pending', result.delay] : ['refused', 0];
  const tries = 'counts' in result ? 0 : 1;
  return [
    `UPDATE outbox SET attempts = attempts + $6, last_error = $2, tried_at = $3, due_at = $4, state = $5
     WHERE id = $1`,
    [id, result.error, now, addMilliseconds(now, pause), state, tries],
  ];
}

/** Finished deliveries are needed as long as another recipient of the same mail is pending. */
function removeFinished(id: number): Statement {
  return [
    `DELETE FROM outbox WHERE state = 'done' AND ${channels.mail}
     AND (request, kind, event) IN (SELECT request, kind, event FROM outbox WHERE id = $1)
     AND NOT EXISTS (SELECT 1 FROM outbox AS other WHERE other.request = outbox.request
       AND other.kind = outbox.kind AND other.event = outbox.event AND other.${isPending})`,
    [id],
  ];
}

function addMilliseconds(moment: string, milliseconds: number): string {
  return new Date(Date.parse(moment) + milliseconds).toISOString();
}

/** A webhook about a suspect waits until it is released. */
const isWebhookDeliverable = "(request IS NULL OR status || '' IN ('waiting', 'handled'))";

type WebhookRow = MailRow &
  Row & {
    readonly event: number;
    readonly told: string;
    readonly begun: string | null;
  };

/** Finds the next webhook. Those to one receiver about one request go out in order. */
async function findWebhook({ query, skipLocked, now }: Rows): Promise<Next<LeasedWebhook>> {
  const text = `SELECT ${mailColumns}, event, outbox.reference AS told, begun_at AS begun, ${columns}
    FROM outbox LEFT JOIN requests ON requests.id = request
    WHERE ${isDueNow} AND ${channels.webhook} AND ${isWebhookDeliverable}
      AND NOT EXISTS (SELECT 1 FROM outbox AS earlier WHERE earlier.reference = outbox.reference
        AND earlier.recipient = outbox.recipient AND earlier.event < outbox.event AND earlier.${isOpen})
    ORDER BY attempts, request, event, outbox.id LIMIT 1 ${skipLocked('outbox')}`;
  const [row] = await query<WebhookRow>(text, [now]);
  if (!row) return { runFirst: [] };
  const { mail: id, recipient, since, attempts } = row;
  // Stored before it is sent, so that its receiver can be told of a removal whatever happens.
  if (row.begun === null)
    return { runFirst: [['UPDATE outbox SET begun_at = $2 WHERE id = $1', [id, now]]] };
  return { found: { id, recipient, since, attempts, payload: webhookPayloadOf(row) } };
}

function webhookPayloadOf(row: WebhookRow): WebhookPayload {
  if (row.event === removalEvent) return { type: 'request.forgotten', reference: row.told };
  const submission = submissionOf(row);
  const event = eventOf(submission, row.event);
  return event
    ? { type: 'request.changed', submission, event }
    : { type: 'request.created', submission };
}

/** Returns the statements that store the result of a webhook. Of what told of a removal, nothing stays. */
function webhookResultStatements(
  { id, payload }: LeasedWebhook,
  result: DeliveryResult,
  now: string,
): Statement[] {
  const { status } = result;
  if (status === 'skipped') return [];
  const isOver = status !== 'failed';
  if (isOver && payload.type === 'request.forgotten') return [remove(id)];
  const note: Statement =
    'error' in result
      ? failureStatement(id, result, now)
      : ["UPDATE outbox SET state = 'done' WHERE id = $1", [id]];
  return [note, removeEarlierDone(id), ...sweepLeased(id, now)];
}

/** The last webhook that was sent to a receiver stays, so that it can be told of the removal. */
function removeEarlierDone(id: number): Statement {
  return [
    `DELETE FROM outbox WHERE state = 'done' AND reference = (SELECT reference FROM outbox WHERE id = $1)
       AND recipient = (SELECT recipient FROM outbox WHERE id = $1) AND event < (SELECT event FROM outbox WHERE id = $1)`,
    [id],
  ];
}
