import { setTimeout as pause } from 'node:timers/promises';
import { todayIn } from '../../form/runtime/today.ts';
import type { FindOverdue } from '../housekeeping/retention.ts';
import type { Store } from '../store/create-store.ts';
import type { DeliveryResult, LeasedMail, OutgoingKind } from '../store/store.ts';
import { instantAt, memoizePerMinute } from '../wall-time.ts';
import type { Compose } from './compose.ts';
import type { MailFailure, MailResult, MailServer } from './mail-server.ts';
import { mailName } from './message.ts';

export interface SenderOptions {
  readonly store: Pick<Store, 'deliver' | 'wake'>;
  readonly compose: Compose;
  readonly server: MailServer;
  /** The addresses of the staff. */
  readonly staff: readonly string[];
  /** The IANA name of the time zone in whose morning the digest goes out. */
  readonly timeZone: string;
  /** Gets references, kinds and codes, never an address or an answer. */
  readonly log: MailLog;
  readonly countMail?: (kind: OutgoingKind, outcome: 'sent' | 'failed') => void;
  /** Finds what the digest is to name, where the server deletes nothing by itself. */
  readonly findOverdue?: FindOverdue | undefined;
}

type MailLog = Readonly<Record<'info' | 'warn' | 'error', (facts: object, words: string) => void>>;

/** When the sender does what, in milliseconds. */
const defaultTimings = {
  /** How long to wait after a first failure, and at most. */
  baseDelay: 5_000,
  maxDelay: 3_600_000,
  /** How long to wait after a first login that was refused: a mail server bans whoever comes with a wrong password a few times in ten minutes. */
  loginDelay: 300_000,
  /** Between two looks into the store, for mails that are due again or that other programs owe. */
  pollInterval: 5_000,
  /** The least after a failure, however many new requests come. */
  minRetryDelay: 1_000,
  /** How long the mail in hand may still take when the sender is told to stop. */
  shutdownTimeout: 10_000,
};

export type SenderTimings = typeof defaultTimings;

type BackoffTimings = Pick<SenderTimings, 'baseDelay' | 'maxDelay'>;

/** Makes a sender at rest, which sends what is owed, one mail after the other, until a mail server has taken it. */
export function createSender(options: SenderOptions, timings: SenderTimings = defaultTimings) {
  const { store, log, server, staff, timeZone, countMail, findOverdue } = options;
  const halt = new AbortController();
  const giveUp = new AbortController();
  let wakeUp = new AbortController();
  let running: Promise<void> | undefined;
  let stopping: Promise<void> | undefined;
  let hasClearedBackoff = false;
  let hasLoggedFailure = false;
  /** How often in a row the mail server could not be used, but for attempts that a new request asked for. */
  let failures = 0;
  let wasWokenEarly = false;
  /** True while the user or the password is refused: then no new request makes it try sooner. */
  let isLockedOut = false;
  /** Done with, though the store may not know yet: while a disk is full, a mail is still sent only once. */
  const unrecorded = new Map<number, DeliveryResult>();
  const digestTimeOf = memoizePerMinute((now) => lastDigestTime(now, timeZone));

  async function run(): Promise<void> {
    if (failures > 0) await waitForServer();
    while (!halt.signal.aborted) {
      const status = await sendNext().catch(logReadFailure);
      if (status === 'failed') await sleepUnlessAborted(halt.signal, timings.minRetryDelay);
      if (status === undefined) await sleepUntilWoken(timings.pollInterval);
      else if (failures > 0) await waitForServer();
    }
  }

  async function waitForServer(): Promise<void> {
    const backoff = { ...timings, ...(isLockedOut && { first: timings.loginDelay }) };
    const milliseconds = backoffDelay(failures, backoff);
    if (isLockedOut) await sleepUnlessAborted(halt.signal, milliseconds);
    wasWokenEarly = !isLockedOut && (await sleepUntilWoken(milliseconds));
  }

  /** Counts how often in a row the server could not be used; anew where it is for another reason than before. */
  function noteServer(result: MailResult): void {
    if (result.status === 'needless') return;
    const isUsable = result.status === 'sent' || result.concerns === 'mail';
    const isRefused = !isUsable && result.concerns === 'login';
    if (isUsable) failures = 0;
    else if (isRefused !== isLockedOut) failures = 1;
    else if (!wasWokenEarly || failures === 0) failures += 1;
    isLockedOut = isRefused;
  }

  /** Sends the next mail. The first time it waits for none: whoever starts a server may have put its settings right. */
  async function sendNext(): Promise<DeliveryResult['status'] | undefined> {
    if (!hasClearedBackoff) await store.wake();
    hasClearedBackoff = true;
    const status = await deliverNext();
    hasLoggedFailure = false;
    return status;
  }

  /** Once, however long the store cannot be read. */
  function logReadFailure(error: unknown): undefined {
    if (!hasLoggedFailure) log.error({ err: error }, 'the mails that are owed cannot be read');
    hasLoggedFailure = true;
  }

  /** Ends at once where somebody has woken the sender since the last time; resolves to whether somebody has. */
  async function sleepUntilWoken(milliseconds: number): Promise<boolean> {
    await sleepUnlessAborted(wakeUp.signal, milliseconds);
    const { aborted } = wakeUp.signal;
    wakeUp = new AbortController();
    return aborted;
  }

  /** Delivers the next mail that is due; resolves to what that came to, or to undefined where there is none. */
  async function deliverNext(): Promise<DeliveryResult['status'] | undefined> {
    let status: DeliveryResult['status'] | undefined;
    let id = 0;
    const overdue = findOverdue && ((await findOverdue()) ?? null);
    const due = { morning: digestTimeOf(new Date()), staff, overdue };
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
    if (halt.signal.aborted) return { status: 'skipped' };
    const sent = await attempt(mail, giveUp.signal, options);
    if (giveUp.signal.aborted && sent.status === 'failed') return { status: 'skipped' };
    const wasLockedOut = isLockedOut;
    noteServer(sent);
    // Once, however often it is tried: no mail fares better than another.
    if (sent.status === 'failed' && isLockedOut && !wasLockedOut)
      log.error({ code: sent.code }, sent.advice);
    if (sent.status !== 'needless') countMail?.(mail.payload.kind, sent.status);
    return toDeliveryResult(options, { mail, sent, pace: timings });
  }

  async function finish(): Promise<void> {
    halt.abort();
    wakeUp.abort();
    const deadline = setTimeout(() => giveUp.abort(), timings.shutdownTimeout);
    await running;
    clearTimeout(deadline);
    server.close();
  }

  return {
    /** Begins; where the mail server has just been checked in vain, with the pause that follows a failure. */
    start: (checked: MailResult = { status: 'needless' }): void => {
      noteServer(checked);
      running ??= run();
    },
    /** Looks for mails at once. */
    wake: (): void => wakeUp.abort(),
    /** Begins no further mail; resolves when the one in hand is done with or given up. */
    stop: (): Promise<void> => {
      stopping ??= finish();
      return stopping;
    },
  };
}

/** Waits so many milliseconds, or until the signal; resolves either way. */
export async function sleepUnlessAborted(
  signal: AbortSignal | undefined,
  milliseconds: number,
): Promise<void> {
  await pause(milliseconds, undefined, { signal }).catch(() => undefined);
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
    // A fault of ours must not hold up the other mails. Its words may repeat answers, its name does not.
    const code = error instanceof Error ? error.name : 'unknown';
    const words = `the mail could not be written (${code})`;
    return { status: 'failed', concerns: 'mail', refusal: 'none', code, words, advice: '' };
  }
}

/** How long a refused mail is tried that is given up at last, in milliseconds; and how often at least, as clocks may jump. */
const retryPeriod = 86_400_000;
const minAttempts = 12;

/** Says in the log what an attempt came to, and returns what becomes of the mail. */
function toDeliveryResult(
  { log, staff }: SenderOptions,
  { mail, sent, pace: backoff }: { mail: LeasedMail; sent: MailResult; pace: BackoffTimings },
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
  const { code, words, advice, concerns, refusal } = sent;
  if (concerns === 'login') return { status: 'failed', error: words, delay: 0, counts: false };
  if (isGivenUp(mail, sent)) {
    const digestTime = refusal === 'final' ? 'good' : 'a day';
    log.warn({ ...facts, code }, `a mail was refused for ${digestTime} and is given up`);
    return { status: 'refused', error: words };
  }
  log.warn(
    { ...facts, code, reason: advice || undefined },
    'a mail was not sent and will be tried again',
  );
  // Where the server cannot be used, every other mail would fare the same: the sender itself waits.
  return {
    status: 'failed',
    error: words,
    delay: concerns === 'server' ? 0 : backoffDelay(attempt, backoff),
  };
}

/** Which of the staff a mail goes to, for the log, which names no address. */
function recipientNumber({ recipient }: LeasedMail, staff: readonly string[]) {
  if (recipient === '') return {};
  return { recipient: `${staff.indexOf(recipient) + 1} of ${staff.length} of MAIL_TO` };
}

/** A mail to the staff is tried for ever until one of them has it, and for ever where it is not refused for good or for a day. */
function isGivenUp(
  { payload, attempts, since, hasArrived }: LeasedMail,
  { concerns, refusal }: MailFailure,
): boolean {
  if (concerns === 'server') return false;
  const isOld = Date.now() - Date.parse(since) > retryPeriod && attempts >= minAttempts;
  switch (payload.kind) {
    case 'visitor':
      return refusal === 'final' || isOld;
    case 'staff':
      return hasArrived && (refusal === 'final' || (refusal === 'permanent' && isOld));
    case 'digest':
      return refusal === 'final';
  }
}

/** How many milliseconds to wait after so many failures in a row: twice as long each time, and never all at once. */
export function backoffDelay(
  failures: number,
  { baseDelay, maxDelay }: BackoffTimings,
  random = Math.random,
): number {
  const maximum = Math.min(maxDelay, baseDelay * 2 ** Math.min(failures - 1, 40));
  return Math.round(maximum * (0.5 + random() / 2));
}

/** When the digest goes out, by the clocks of the company. */
const digestTime = '07:00';

const day = 86_400_000;

/** The morning (ISO 8601, in UTC) that came last in a time zone: today's, or yesterday's until it is time. */
export function lastDigestTime(now: Date, timeZone: string): string {
  const today = instantAt(todayIn(timeZone, now), digestTime, timeZone);
  if (today <= now) return today.toISOString();
  const yesterday = todayIn(timeZone, new Date(today.getTime() - day));
  return instantAt(yesterday, digestTime, timeZone).toISOString();
}
