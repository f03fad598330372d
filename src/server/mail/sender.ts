import { setTimeout as pause } from 'node:timers/promises';
import { createDelivery, type DeliverNext, type DeliveryOptions, type Pace } from './delivery.ts';

/** Sends what is owed, one mail after the other, until a mail server has taken it. */
export interface Sender {
  start(): void;
  /** Looks for mails at once. */
  wake(): void;
  /** Begins no further mail; resolves when the one in hand is done with or given up. */
  stop(): Promise<void>;
}

/** When the sender does what, in milliseconds; the pace is that of trying again. */
export interface Rhythm extends Pace {
  /** Between two looks into the store, for mails that are due again or that other programs owe. */
  readonly look: number;
  /** After a failure, so that new requests while a mail server is away are not held up by as many attempts. */
  readonly rest: number;
  /** How long the mail in hand may still take when the sender is told to stop. */
  readonly stop: number;
}

const usual: Rhythm = { first: 5000, most: 3_600_000, look: 5000, rest: 1000, stop: 10_000 };

/** Makes a sender at rest. */
export function createSender(options: DeliveryOptions, rhythm: Rhythm = usual): Sender {
  const deliverNext = createDelivery(options, rhythm);
  let wakeUp = new AbortController();
  const halt = new AbortController();
  const giveUp = new AbortController();
  const signals = { halt: halt.signal, giveUp: giveUp.signal };
  let running: Promise<void> | undefined;
  let hasWoken = false;
  let isFaulty = false;

  async function run(): Promise<void> {
    while (!halt.signal.aborted) {
      const status = await goOn().catch(tellFault);
      if (status === undefined) await waitForMail();
      else if (status === 'failed') await pauseUnless(halt.signal, rhythm.rest);
    }
  }

  /** Sends the next mail. The first time it waits for none: whoever starts a server may have put its settings right. */
  async function goOn(): ReturnType<DeliverNext> {
    if (!hasWoken) await options.store.wake();
    hasWoken = true;
    const status = await deliverNext(signals);
    isFaulty = false;
    return status;
  }

  /** Once, however long the store cannot be read. */
  function tellFault(error: unknown): undefined {
    if (!isFaulty) options.log.error({ err: error }, 'the mails that are owed cannot be read');
    isFaulty = true;
  }

  /** Ends at once where somebody has woken the sender since the last time. */
  async function waitForMail(): Promise<void> {
    await pauseUnless(wakeUp.signal, rhythm.look);
    wakeUp = new AbortController();
  }

  async function finish(): Promise<void> {
    halt.abort();
    wakeUp.abort();
    const deadline = setTimeout(() => giveUp.abort(), rhythm.stop);
    await running;
    clearTimeout(deadline);
    options.server.close();
  }

  let stopping: Promise<void> | undefined;
  return {
    start: () => {
      running ??= run();
    },
    wake: () => wakeUp.abort(),
    stop: () => {
      stopping ??= finish();
      return stopping;
    },
  };
}

/** Waits so many milliseconds, or until the signal; resolves either way. */
async function pauseUnless(signal: AbortSignal, milliseconds: number): Promise<void> {
  await pause(milliseconds, undefined, { signal }).catch(() => undefined);
}
