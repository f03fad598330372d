import type { DeliveryResult, Outbox, OwedMail } from '../../store/store.ts';
import { oncePerMinute } from '../../wall-time.ts';
import type { Compose } from '../letters/compose.ts';
import { nameOf } from '../letters/message.ts';
import type { Pace } from './back-off.ts';
import type { MailServer, SendResult } from './mail-server.ts';
import { latestMorning } from './morning.ts';
import { report, type Witnesses } from './report.ts';
import { settlementOf } from './settlement.ts';

/** What mails are delivered with. */
export interface DeliveryOptions extends Witnesses {
  readonly store: Pick<Outbox, 'deliver' | 'wake'>;
  readonly compose: (...given: Parameters<Compose>) => Promise<ReturnType<Compose>>;
  readonly server: MailServer;
  /** The IANA name of the time zone in whose morning the digest goes out. */
  readonly timeZone: string;
}

/** What a sender is told: to begin nothing more, and to give up what it has in hand. */
export interface Orders {
  readonly halt: AbortSignal;
  readonly giveUp: AbortSignal;
}

/** Delivers the next mail that is due; resolves to what that came to, or to undefined where there is none. */
export type DeliverNext = (orders: Orders) => Promise<DeliveryResult['status'] | undefined>;

/** Makes the function that delivers mails one by one. Rejects only where the store does. */
export function createDelivery(options: DeliveryOptions, pace: Pace): DeliverNext {
  /** Done with, though the store may not know yet: while a disk is full, a mail is still sent only once. */
  const done = new Map<string, DeliveryResult>();

  async function settle(mail: OwedMail, orders: Orders): Promise<DeliveryResult> {
    const key = keyOf(mail);
    const earlier = done.get(key);
    if (earlier) return earlier;
    const settlement = await deliver(mail, orders);
    if (settlement.status === 'sent' || settlement.status === 'dropped') done.set(key, settlement);
    return settlement;
  }

  async function deliver(mail: OwedMail, { halt, giveUp }: Orders): Promise<DeliveryResult> {
    if (halt.aborted) return { status: 'untouched' };
    const result = await attempt(mail, giveUp, options);
    if (giveUp.aborted && result.status === 'failed') return { status: 'untouched' };
    const settlement = settlementOf(mail, result, pace);
    report(options, result, { ...nameOf(mail.occasion), attempt: mail.attempts + 1, settlement });
    return settlement;
  }

  const morningOf = oncePerMinute((now) => latestMorning(now, options.timeZone));
  return async (orders) => {
    let status: DeliveryResult['status'] | undefined;
    let key = '';
    await options.store.deliver(morningOf(new Date()), async (mail) => {
      key = keyOf(mail);
      const settlement = await settle(mail, orders);
      status = settlement.status;
      return settlement;
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
