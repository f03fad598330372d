import { todayIn } from '../../form/today.ts';
import type { DeliveryResult, Outbox, OutgoingKind, OwedMail } from '../store/store.ts';
import { momentAt, oncePerMinute } from '../wall-time.ts';
import type { Compose } from './compose.ts';
import type { MailServer, SendResult } from './mail-server.ts';
import { type MailName, nameOf } from './message.ts';

/** What mails are delivered with. */
export interface DeliveryOptions {
  readonly store: Pick<Outbox, 'deliver' | 'wake'>;
  readonly compose: Compose;
  readonly server: MailServer;
  /** The IANA name of the time zone in whose morning the digest goes out. */
  readonly timeZone: string;
  /** Gets references, kinds and codes, never an address or an answer. */
  readonly log: MailLog;
  /** Counts an attempt to send a mail. */
  readonly countMail?: (kind: OutgoingKind, outcome: 'sent' | 'failed') => void;
}

interface MailLog {
  info(facts: object, words: string): void;
  warn(facts: object, words: string): void;
  error(facts: object, words: string): void;
}

/** How long to wait after failures, in milliseconds: after the first, and at most. */
export interface Pace {
  readonly first: number;
  readonly most: number;
}

/** What a sender is told: to begin nothing more, and to give up what it has in hand. */
interface StopSignals {
  readonly halt: AbortSignal;
  readonly giveUp: AbortSignal;
}

/** Delivers the next mail that is due; resolves to what that came to, or to undefined where there is none. */
export type DeliverNext = (signals: StopSignals) => Promise<DeliveryResult['status'] | undefined>;

/** Makes the function that delivers mails one by one. Rejects only where the store does. */
export function createDelivery(options: DeliveryOptions, pace: Pace): DeliverNext {
  /** Done with, though the store may not know yet: while a disk is full, a mail is still sent only once. */
  const done = new Map<string, DeliveryResult>();

  async function deliver(mail: OwedMail, { halt, giveUp }: StopSignals): Promise<DeliveryResult> {
    const earlier = done.get(keyOf(mail));
    if (earlier) return earlier;
    if (halt.aborted) return { status: 'untouched' };
    const sent = await attempt(mail, giveUp, options);
    if (giveUp.aborted && sent.status === 'failed') return { status: 'untouched' };
    const result = resultOf(mail, sent, pace);
    report(options, sent, { ...nameOf(mail.occasion), attempt: mail.attempts + 1, result });
    if (result.status !== 'failed') done.set(keyOf(mail), result);
    return result;
  }

  const morningOf = oncePerMinute((now) => latestMorning(now, options.timeZone));
  return async (signals) => {
    let status: DeliveryResult['status'] | undefined;
    let key = '';
    await options.store.deliver(morningOf(new Date()), async (mail) => {
      key = keyOf(mail);
      const result = await deliver(mail, signals);
      status = result.status;
      return result;
    });
    done.delete(key);
    return status;
  };
}

/** Not by the id alone: the row of the digest is the same each day. */
function keyOf({ id, occasion }: OwedMail): string {
  return `${id} ${nameOf(occasion).reference}`;
}

async function attempt(
  { occasion }: OwedMail,
  giveUp: AbortSignal,
  { compose, server }: DeliveryOptions,
): Promise<SendResult> {
  try {
    const message = await compose(occasion);
    return message ? await server.send(message, giveUp) : { status: 'needless' };
  } catch (error) {
    // A fault of ours must not hold up the other mails. Its words may repeat answers, its name does not.
    const code = error instanceof Error ? error.name : 'unknown';
    const words = `the mail could not be written (${code})`;
    return { status: 'failed', concerns: 'mail', isFinal: false, code, words };
  }
}

type Failure = Extract<SendResult, { status: 'failed' }>;

/** So many different mails refused in a row are no longer the fault of the mails. */
const tooManyRefused = 5;

/** A server that refuses many mails, though perhaps not all, is asked this often at least, in milliseconds. */
const longestDoubt = 60_000;

/** How long a visitor's mail server that refuses is tried, in milliseconds; and how often at least, as clocks may jump. */
const visitorTime = 86_400_000;
const visitorAttempts = 12;

/** What a mail comes to by what became of an attempt to send it. */
function resultOf(mail: OwedMail, sent: SendResult, pace: Pace): DeliveryResult {
  if (sent.status === 'sent') return { status: 'sent' };
  if (sent.status === 'needless' || isGivenUp(mail, sent)) return { status: 'dropped' };
  return sent.concerns === 'server'
    ? afterOutage(mail, sent, pace)
    : afterRefusal(mail, sent, pace);
}

/** What is meant for the staff is tried for ever. */
function isGivenUp(
  { occasion, attempts, since }: OwedMail,
  { concerns, isFinal }: Failure,
): boolean {
  if (occasion.kind !== 'visitor' || concerns === 'server') return false;
  const isOld = Date.now() - Date.parse(since) > visitorTime && attempts >= visitorAttempts;
  return isFinal || isOld;
}

/** Every other mail would fare the same: all wait. A new mail that was tried meanwhile does not make that longer. */
function afterOutage(mail: OwedMail, { words: error }: Failure, pace: Pace): DeliveryResult {
  const failures = mail.serverFailures + 1;
  const outage = { failures, pause: backOff(failures, pace) };
  return { status: 'failed', error, pause: 0, ...(!mail.isEarly && { outage }) };
}

function afterRefusal(mail: OwedMail, { words: error }: Failure, pace: Pace): DeliveryResult {
  const surplus = mail.refusedBeside + 1 - tooManyRefused;
  const doubt = { first: pace.first, most: Math.min(pace.most, longestDoubt) };
  const outage = { failures: mail.serverFailures, pause: backOff(surplus + 1, doubt) };
  const pause = backOff(mail.attempts + 1, pace);
  return { status: 'failed', error, pause, ...(surplus >= 0 && !mail.isEarly && { outage }) };
}

/** How many milliseconds to wait after so many failures in a row: twice as long each time, and never all at once. */
export function backOff(failures: number, { first, most }: Pace, random = Math.random): number {
  const longest = Math.min(most, first * 2 ** Math.min(failures - 1, 40));
  return Math.round(longest * (0.5 + random() / 2));
}

interface Attempt extends MailName {
  /** The first is 1. */
  readonly attempt: number;
  readonly result: DeliveryResult;
}

function report(
  { log, countMail }: DeliveryOptions,
  sent: SendResult,
  { result, ...facts }: Attempt,
): void {
  if (sent.status !== 'needless') countMail?.(facts.kind, sent.status);
  if (sent.status === 'needless') log.info(facts, 'a mail has nobody to go to');
  else if (sent.status === 'failed') {
    log.warn({ ...facts, code: sent.code }, failureInWords(sent, result));
  } else if (sent.refusedRecipients > 0) {
    const { refusedRecipients } = sent;
    log.warn(
      { ...facts, refusedRecipients },
      'a mail was sent, but not to every address of MAIL_TO',
    );
  } else log.info(facts, 'a mail was sent');
}

function failureInWords({ isFinal }: Failure, { status }: DeliveryResult): string {
  if (status === 'failed') return 'a mail was not sent and will be tried again';
  return `a mail was refused for ${isFinal ? 'good' : 'a day'} and is given up`;
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
