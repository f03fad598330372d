import type { DeliveryResult, OwedMail } from '../../store/store.ts';
import { backOff, type Pace } from './back-off.ts';
import type { SendResult } from './mail-server.ts';

type Failure = Extract<SendResult, { status: 'failed' }>;

/** So many different mails refused in a row are no longer the fault of the mails. */
const tooManyRefused = 5;

/** A server that refuses many mails, though perhaps not all, is asked this often at least, in milliseconds. */
const longestDoubt = 60_000;

/** How long a visitor's mail server that refuses is tried, in milliseconds; and how often at least, as clocks may jump. */
const visitorTime = 86_400_000;
const visitorAttempts = 12;

/** What a mail comes to by what became of an attempt to send it. */
export function settlementOf(mail: OwedMail, result: SendResult, pace: Pace): DeliveryResult {
  if (result.status === 'sent') return { status: 'sent' };
  if (result.status === 'needless' || isGivenUp(mail, result)) return { status: 'dropped' };
  return result.concerns === 'server'
    ? afterOutage(mail, result, pace)
    : afterRefusal(mail, result, pace);
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
