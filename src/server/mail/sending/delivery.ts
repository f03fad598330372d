import type { MailKind, Outbox, OwedMail } from '../../store/store.ts';
import type { Compose } from '../letters/compose.ts';
import type { MailName } from '../letters/message.ts';
import type { MailServer, Outcome } from './mail-server.ts';
import { type Result, report, type Witnesses } from './report.ts';
import type { WaitingList } from './waiting-list.ts';

/** What mails are delivered with. */
export interface DeliveryOptions extends Witnesses {
  readonly store: Pick<Outbox, 'deliver'>;
  readonly compose: Compose;
  readonly server: MailServer;
}

/** A mail that was looked at; `position` is its place in the store. */
export interface Step {
  readonly position: number;
  readonly key: string;
  readonly result: Result;
}

/** What a sender is told: to begin nothing more, and to give up what it has in hand. */
export interface Orders {
  readonly halt: AbortSignal;
  readonly giveUp: AbortSignal;
}

/** Delivers the first owed mail behind a position; undefined where there is none. */
export type DeliverNext = (after: number, orders: Orders) => Promise<Step | undefined>;

/** Makes the function that delivers mails one by one. Rejects only where the store does. */
export function createDelivery(options: DeliveryOptions, waiting: WaitingList): DeliverNext {
  /** Done with, though the store may not know yet: while a disk is full, a mail is still sent only once. */
  const done = new Set<string>();

  async function send(mail: OwedMail, { halt, giveUp }: Orders): Promise<Result> {
    const key = keyOf(mail);
    if (done.has(key)) return 'done';
    if (halt.aborted || !waiting.isDue(key)) return 'waiting';
    const outcome = await attempt(mail, giveUp, options);
    const result = resultOf(mail.kind, outcome);
    report(options, outcome, { ...nameOf(mail), attempt: waiting.count(key), result });
    if (result === 'done') done.add(key);
    if (result === 'refused') waiting.postpone(key);
    return result;
  }

  return async (after, orders) => {
    const steps: Step[] = [];
    await options.store.deliver(after, async (mail) => {
      const result = await send(mail, orders);
      steps.push({ position: mail.position, key: keyOf(mail), result });
      return result === 'done';
    });
    const [step] = steps;
    if (step?.result === 'done') {
      done.delete(step.key);
      waiting.forget(step.key);
    }
    return step;
  };
}

/** Not by position: a database may give the place of a removed row to a new one. */
function keyOf(mail: OwedMail): string {
  const { reference, kind } = nameOf(mail);
  return `${reference}.${kind}`;
}

function nameOf({ kind, submission }: OwedMail): MailName {
  return { reference: submission.reference, kind };
}

async function attempt(
  mail: OwedMail,
  giveUp: AbortSignal,
  { compose, server }: DeliveryOptions,
): Promise<Outcome> {
  try {
    const message = compose(mail);
    return message ? await server.send(message, giveUp) : { status: 'needless' };
  } catch (error) {
    // A fault of ours must not hold up the other mails. Its words may repeat answers, its name does not.
    const code = error instanceof Error ? error.name : 'unknown';
    return { status: 'failed', concerns: 'mail', isPermanent: false, code };
  }
}

/** What a visitor's server refuses for good stays undone; what is meant for the staff is tried for ever. */
function resultOf(kind: MailKind, outcome: Outcome): Result {
  if (outcome.status !== 'failed') return 'done';
  if (outcome.concerns === 'server') return 'unreachable';
  return outcome.isPermanent && kind === 'visitor' ? 'done' : 'refused';
}
