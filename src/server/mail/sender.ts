import { setTimeout as pause } from 'node:timers/promises';
import { todayIn } from '../../form/today.ts';
import type { FindOverdue } from '../housekeeping/retention.ts';
import type { Store } from '../store/create-store.ts';
import type { DeliveryResult, OutgoingKind, OwedMail } from '../store/store.ts';
import { momentAt, oncePerMinute } from '../wall-time.ts';
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
const usual = {
  /** How long to wait after a first failure, and at most. */
  first: 5_000,
  most: 3_600_000,
  /** How long to wait after a first login that was refused: a mail server bans whoever comes with a wrong password a few times in ten minutes. */
  login: 300_000,
  /** Between two looks into the store, for mails that are due again or that other programs owe. */
  look: 5_000,
  /** The least after a failure, however many new requests come. */
  rest: 1_000,
  /** How long the mail in hand may still take when the sender is told to stop. */
  stop: 10_000,
};

export type Rhythm = typeof usual;

type Pace = Pick<Rhythm, 'first' | 'most'>;

/** Makes a sender at rest, which sends what is owed, one mail after the other, until a mail server has taken it. */
export function createSender(options: SenderOptions, rhythm: Rhythm = usual) {
  const { store, log, server, staff, timeZone, countMail, findOverdue } = options;
  const halt = new AbortController();
  const giveUp = new AbortController();
  let wakeUp = new AbortController();
  let running: Promise<void> | undefined;
  let stopping: Promise<void> | undefined;
  let hasWoken = false;
  let isFaulty = false;
  /** How often in a row the mail server could not be used, but for attempts that a new request asked for. */
  let failures = 0;
  let isEarly = false;
  /** True while the user or the password is refused: then no new request makes it try sooner. */
  let isLockedOut = false;
  /** Done with, though the store may not know yet: while a disk is full, a mail is still sent only once. */
  const done = new Map<number, DeliveryResult>();
  const morningOf = oncePerMinute((now) => latestMorning(now, timeZone));

  async function run(): Promise<void> {
    if (failures > 0) await waitForServer();
    while (!halt.signal.aborted) {
      const status = await goOn().catch(tellFault);
      if (status === 'failed') await pauseUnless(halt.signal, rhythm.rest);
      if (status === undefined) await waitForMail(rhythm.look);
      else if (failures > 0) await waitForServer();
    }
  }

  async function waitForServer(): Promise<void> {
    const pace = { ...rhythm, ...(isLockedOut && { first: rhythm.login }) };
    const milliseconds = backOff(failures, pace);
    if (isLockedOut) await pauseUnless(halt.signal, milliseconds);
    isEarly = !isLockedOut && (await waitForMail(milliseconds));
  }

  /** Counts how often in a row the server could not be used; anew where it is for another reason than before. */
  function noteServer(result: MailResult): void {
    if (result.status === 'needless') return;
    const isUsable = result.status === 'sent' || result.concerns === 'mail';
    const isRefused = !isUsable && result.concerns === 'login';
    if (isUsable) failures = 0;
    else if (isRefused !== isLockedOut) failures = 1;
    else if (!isEarly || failures === 0) failures += 1;
    isLockedOut = isRefused;
  }

  /** Sends the next mail. The first time it waits for none: whoever starts a server may have put its settings right. */
  async function goOn(): Promise<DeliveryResult['status'] | undefined> {
    if (!hasWoken) await store.wake();
    hasWoken = true;
    const status = await deliverNext();
    isFaulty = false;
    return status;
  }

  /** Once, however long the store cannot be read. */
  function tellFault(error: unknown): undefined {
    if (!isFaulty) log.error({ err: error }, 'the mails that are owed cannot be read');
    isFaulty = true;
  }

  /** Ends at once where somebody has woken the sender since the last time; resolves to whether somebody has. */
  async function waitForMail(milliseconds: number): Promise<boolean> {
    await pauseUnless(wakeUp.signal, milliseconds);
    const { aborted } = wakeUp.signal;
    wakeUp = new AbortController();
    return aborted;
  }

  /** Delivers the next mail that is due; resolves to what that came to, or to undefined where there is none. */
  async function deliverNext(): Promise<DeliveryResult['status'] | undefined> {
    let status: DeliveryResult['status'] | undefined;
    let id = 0;
    const overdue = findOverdue && ((await findOverdue()) ?? null);
    const due = { morning: morningOf(new Date()), staff, overdue };
    await store.deliver(due, async (mail) => {
      id = mail.id;
      const result = done.get(id) ?? (await deliver(mail));
      if (result.status !== 'failed' && result.status !== 'untouched') done.set(id, result);
      status = result.status;
      return result;
    });
    done.delete(id);
    return status;
  }

  async function deliver(mail: OwedMail): Promise<DeliveryResult> {
    if (halt.signal.aborted) return { status: 'untouched' };
    const sent = await attempt(mail, giveUp.signal, options);
    if (giveUp.signal.aborted && sent.status === 'failed') return { status: 'untouched' };
    const wasLockedOut = isLockedOut;
    noteServer(sent);
    // Once, however often it is tried: no mail fares better than another.
    if (sent.status === 'failed' && isLockedOut && !wasLockedOut)
      log.error({ code: sent.code }, sent.advice);
    if (sent.status !== 'needless') countMail?.(mail.occasion.kind, sent.status);
    return settle(options, { mail, sent, pace: rhythm });
  }

  async function finish(): Promise<void> {
    halt.abort();
    wakeUp.abort();
    const deadline = setTimeout(() => giveUp.abort(), rhythm.stop);
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
export async function pauseUnless(
  signal: AbortSignal | undefined,
  milliseconds: number,
): Promise<void> {
  await pause(milliseconds, undefined, { signal }).catch(() => undefined);
}

async function attempt(
  mail: OwedMail,
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
const patience = 86_400_000;
const leastAttempts = 12;

/** Says in the log what an attempt came to, and returns what becomes of the mail. */
function settle(
  { log, staff }: SenderOptions,
  { mail, sent, pace }: { mail: OwedMail; sent: MailResult; pace: Pace },
): DeliveryResult {
  const attempt = mail.attempts + 1;
  const facts = { ...mailName(mail.occasion), ...numberOf(mail, staff), attempt };
  if (sent.status === 'needless') {
    log.info(facts, 'a mail has nobody to go to');
    return { status: 'dropped' };
  }
  if (sent.status === 'sent') {
    log.info(facts, 'a mail was sent');
    return { status: 'sent' };
  }
  const { code, words, advice, concerns, refusal } = sent;
  if (concerns === 'login') return { status: 'failed', error: words, pause: 0, counts: false };
  if (isGivenUp(mail, sent)) {
    const time = refusal === 'final' ? 'good' : 'a day';
    log.warn({ ...facts, code }, `a mail was refused for ${time} and is given up`);
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
    pause: concerns === 'server' ? 0 : backOff(attempt, pace),
  };
}

/** Which of the staff a mail goes to, for the log, which names no address. */
function numberOf({ recipient }: OwedMail, staff: readonly string[]) {
  if (recipient === '') return {};
  return { recipient: `${staff.indexOf(recipient) + 1} of ${staff.length} of MAIL_TO` };
}

/** A mail to the staff is tried for ever until one of them has it, and for ever where it is not refused for good or for a day. */
function isGivenUp(
  { occasion, attempts, since, hasArrived }: OwedMail,
  { concerns, refusal }: MailFailure,
): boolean {
  if (concerns === 'server') return false;
  const isOld = Date.now() - Date.parse(since) > patience && attempts >= leastAttempts;
  switch (occasion.kind) {
    case 'visitor':
      return refusal === 'final' || isOld;
    case 'staff':
      return hasArrived && (refusal === 'final' || (refusal === 'permanent' && isOld));
    case 'digest':
      return refusal === 'final';
  }
}

/** How many milliseconds to wait after so many failures in a row: twice as long each time, and never all at once. */
export function backOff(failures: number, { first, most }: Pace, random = Math.random): number {
  const longest = Math.min(most, first * 2 ** Math.min(failures - 1, 40));
  return Math.round(longest * (0.5 + random() / 2));
}

/** When the digest goes out, by the clocks of the company. */
const time = '07:00';

const day = 86_400_000;

/** The morning (ISO 8601, in UTC) that came last in a time zone: today's, or yesterday's until it is time. */
export function latestMorning(now: Date, timeZone: string): string {
  const today = momentAt(todayIn(timeZone, now), time, timeZone);
  if (today <= now) return today.toISOString();
  const yesterday = todayIn(timeZone, new Date(today.getTime() - day));
  return momentAt(yesterday, time, timeZone).toISOString();
}
