import { millisecondsPerDay } from '../../form/runtime/days.ts';
import { todayIn } from '../../form/runtime/today.ts';
import type { FindOverdue } from '../housekeeping/retention.ts';
import {
  type BackoffTimings,
  backoffDelay,
  createWorker,
  sleepUnlessAborted,
} from '../retrying.ts';
import type { Store } from '../store/create-store.ts';
import type {
  DeliverOptions,
  DeliveryResult,
  LeasedMail,
  OutgoingKind,
} from '../store/store-types.ts';
import { instantAt, memoizePerMinute } from '../wall-time.ts';
import type { Compose } from './compose.ts';
import type { MailFailure, MailResult, MailServer } from './mail-server.ts';
import { mailName } from './message.ts';

export interface SenderOptions {
  readonly store: Pick<Store, 'deliver' | 'wake'>;
  readonly compose: Compose;
  readonly server: MailServer;
  readonly staff: readonly string[];
  /** Finds those of the staff who are told about a submission; absent: all of them. */
  readonly staffOf?: DeliverOptions['staffOf'];
  /** The IANA name of the time zone of the digest. */
  readonly timeZone: string;
  /** Gets references, kinds and codes, but no addresses or answers. */
  readonly log: MailLog;
  readonly countMail?: (kind: OutgoingKind, outcome: 'sent' | 'failed') => void;
  /** Finds what the digest reports, where the server does not delete by itself. */
  readonly findOverdue?: FindOverdue | undefined;
}

type MailLog = Readonly<Record<'info' | 'warn' | 'error', (facts: object, words: string) => void>>;

/** In milliseconds. */
const defaultTimings = {
  /** The delay after the first failure, and the longest delay. */
  baseDelay: 5_000,
  maxDelay: 3_600_000,
  /**
   * The delay after the first rejected login: mail servers block clients that retry a wrong password a few times in ten
   * minutes.
   */
  loginDelay: 300_000,
  /** The interval at which the store is polled for mails that are due again or were added by other programs. */
  pollInterval: 5_000,
  /** The shortest delay after a failure, even if new requests arrive. */
  minRetryDelay: 1_000,
  /** How long the mail that is being sent may still take on shutdown. */
  shutdownTimeout: 10_000,
};

export type SenderTimings = typeof defaultTimings;

/**
 * Creates a sender. Once started, it sends pending mails one by one, and retries each until the mail server accepts it.
 */
export function createSender(options: SenderOptions, timings: SenderTimings = defaultTimings) {
  const { store, log, server, staff, staffOf, timeZone, countMail, findOverdue } = options;
  const worker = createWorker({
    run,
    shutdownTimeout: timings.shutdownTimeout,
    close: server.close,
  });
  const { halt, giveUp, alarm } = worker;
  let hasClearedBackoff = false;
  let hasLoggedFailure = false;
  /** How often in a row the mail server was unusable; attempts that a new request triggered early are not counted. */
  let failures = 0;
  let wasWokenEarly = false;
  /** True while the login is rejected: until it is accepted, new requests trigger no early attempts. */
  let isLockedOut = false;
  /** Results not yet recorded in the database; prevents sending twice while writes fail. */
  const unrecorded = new Map<number, DeliveryResult>();
  const digestTimeOf = memoizePerMinute((now) => lastDigestTime(now, timeZone));

  async function run(): Promise<void> {
    if (failures > 0) await waitForServer();
    while (!halt.aborted) {
      const status = await sendNext().catch(logReadFailure);
      if (status === 'failed') await sleepUnlessAborted(halt, timings.minRetryDelay);
      if (status === undefined) await alarm.sleep(timings.pollInterval);
      else if (failures > 0) await waitForServer();
    }
  }

  async function waitForServer(): Promise<void> {
    const backoff = { ...timings, ...(isLockedOut && { baseDelay: timings.loginDelay }) };
    const milliseconds = backoffDelay(failures, backoff);
    if (isLockedOut) await sleepUnlessAborted(halt, milliseconds);
    wasWokenEarly = !isLockedOut && (await alarm.sleep(milliseconds));
  }

  /** Counts consecutive failures of the server; starts again when the reason changes. */
  function noteServer(result: MailResult): void {
    if (result.status === 'needless') return;
    const isUsable = result.status === 'sent' || result.concerns === 'mail';
    const isRefused = !isUsable && result.concerns === 'login';
    if (isUsable) failures = 0;
    else if (isRefused !== isLockedOut) failures = 1;
    else if (!wasWokenEarly || failures === 0) failures += 1;
    isLockedOut = isRefused;
  }

  /** Sends the next mail. On start, it clears all delays: the restart may have fixed the mail settings. */
  async function sendNext(): Promise<DeliveryResult['status'] | undefined> {
    if (!hasClearedBackoff) await store.wake();
    hasClearedBackoff = true;
    const status = await deliverNext();
    hasLoggedFailure = false;
    return status;
  }

  /** Logs once, however long the store is unreadable. */
  function logReadFailure(error: unknown): undefined {
    if (!hasLoggedFailure) log.error({ err: error }, 'the mails that are owed cannot be read');
    hasLoggedFailure = true;
  }

  /** Sends the next deliverable mail; resolves to its result, or to undefined if there is none. */
  async function deliverNext(): Promise<DeliveryResult['status'] | undefined> {
    let status: DeliveryResult['status'] | undefined;
    let id = 0;
    const overdue = findOverdue && ((await findOverdue()) ?? null);
    const due = { digestDate: digestTimeOf(new Date()), staff, staffOf, overdue };
    await store.deliver(due, async (mail) => {
      id = mail.id;
      const result = unrecorded.get(id) ?? (await deliver(mail));
      if (result.status !== 'failed' && result.status !== 'skipped') unrecorded.set(id, result);
      status = result.status;
      return result;
    });
    unrecorded.delete(id);
    return status;
  }

  async function deliver(mail: LeasedMail): Promise<DeliveryResult> {
    if (halt.aborted) return { status: 'skipped' };
    const sent = await attempt(mail, giveUp, options);
    if (giveUp.aborted && sent.status === 'failed') return { status: 'skipped' };
    const wasLockedOut = isLockedOut;
    noteServer(sent);
    // Logged once for all mails, as each of them would fail the same way.
    if (sent.status === 'failed' && isLockedOut && !wasLockedOut)
      log.error({ code: sent.code }, sent.hint);
    if (sent.status !== 'needless') countMail?.(mail.payload.kind, sent.status);
    return toDeliveryResult(options, { mail, sent, backoff: timings });
  }

  return {
    /** Starts sending; after a failed check of the mail server, with a delay first. */
    start: (checked: MailResult = { status: 'needless' }): void => {
      noteServer(checked);
      worker.start();
    },
    /** Looks for mails at once. */
    wake: alarm.wake,
    /** Starts no further mail; resolves once the current one is sent or given up. */
    stop: worker.stop,
  };
}

async function attempt(
  mail: LeasedMail,
  giveUp: AbortSignal,
  { compose, server }: SenderOptions,
): Promise<MailResult> {
  try {
    const message = await compose(mail);
    return message ? await server.send(message, giveUp) : { status: 'needless' };
  } catch (error) {
    // A bug of ours must not block the other mails. The message of the error may quote answers; its name does not.
    const code = error instanceof Error ? error.name : 'unknown';
    const words = `the mail could not be written (${code})`;
    return { status: 'failed', concerns: 'mail', refusal: 'none', code, words, hint: '' };
  }
}

/**
 * A mail that keeps being refused is given up after this time in milliseconds and this many attempts; the count guards
 * against clock jumps.
 */
const retryPeriod = millisecondsPerDay;
const minAttempts = 12;

/** Logs the result of an attempt, and returns what to store about it. */
function toDeliveryResult(
  { log, staff }: SenderOptions,
  { mail, sent, backoff }: { mail: LeasedMail; sent: MailResult; backoff: BackoffTimings },
): DeliveryResult {
  const attempt = mail.attempts + 1;
  const facts = { ...mailName(mail.payload), ...recipientNumber(mail, staff), attempt };
  if (sent.status === 'needless') {
    log.info(facts, 'a mail has nobody to go to');
    return { status: 'dropped' };
  }
  if (sent.status === 'sent') {
    log.info(facts, 'a mail was sent');
    return { status: 'sent' };
  }
  const { code, words, hint, concerns, refusal } = sent;
  if (concerns === 'login') return { status: 'failed', error: words, delay: 0, counts: false };
  if (isGivenUp(mail, sent)) {
    const refusedFor = refusal === 'final' ? 'good' : 'a day';
    log.warn({ ...facts, code }, `a mail was refused for ${refusedFor} and is given up`);
    return { status: 'refused', error: words };
  }
  log.warn(
    { ...facts, code, reason: hint || undefined },
    'a mail was not sent and will be tried again',
  );
  // If the server is unusable, all mails would fail alike: the sender waits instead of the mail.
  return {
    status: 'failed',
    error: words,
    delay: concerns === 'server' ? 0 : backoffDelay(attempt, backoff),
  };
}

/** Returns which of the staff a mail goes to, for the log, which contains no addresses. */
function recipientNumber({ recipient }: LeasedMail, staff: readonly string[]) {
  if (recipient === '') return {};
  if (!staff.includes(recipient)) return { recipient: 'one of NOTIFY' };
  return { recipient: `${staff.indexOf(recipient) + 1} of ${staff.length} of MAIL_TO` };
}

/**
 * A mail to the staff is retried until one of them has it; after that, each further recipient is given up after a final
 * refusal, or after a day of permanent ones.
 */
function isGivenUp(
  { payload, attempts, since, hasArrived }: LeasedMail,
  { concerns, refusal }: MailFailure,
): boolean {
  if (concerns === 'server') return false;
  const isOld = Date.now() - Date.parse(since) > retryPeriod && attempts >= minAttempts;
  switch (payload.kind) {
    case 'visitor':
    case 'answer':
    case 'reminder':
      return refusal === 'final' || isOld;
    case 'staff':
    case 'notice':
    case 'staff-reminder':
      return hasArrived && (refusal === 'final' || (refusal === 'permanent' && isOld));
    case 'digest':
      return refusal === 'final';
  }
}

/** The local time at which the digest is due. */
const digestTime = '07:00';

/** Returns when the last digest was due (ISO 8601, in UTC): today, or yesterday until it is time. */
export function lastDigestTime(now: Date, timeZone: string): string {
  const today = instantAt(todayIn(timeZone, now), digestTime, timeZone);
  if (today <= now) return today.toISOString();
  const yesterday = todayIn(timeZone, new Date(today.getTime() - millisecondsPerDay));
  return instantAt(yesterday, digestTime, timeZone).toISOString();
}
