import type { Pace } from './back-off.ts';
import { createBell } from './bell.ts';
import { createDelivery, type DeliveryOptions } from './delivery.ts';
import { createTrouble } from './trouble.ts';
import { createWaitingList } from './waiting-list.ts';

/** Sends what is owed, one mail after the other, until a mail server has taken it. */
export interface Sender {
  start(): void;
  /** Looks for mails at once, unless the server is being left in peace. */
  wake(): void;
  /** Begins no further mail; resolves when the one in hand is done with or given up. */
  stop(): Promise<void>;
}

/** When the sender does what, in milliseconds; the pace is that of trying again. */
export interface Rhythm extends Pace {
  /** Between two looks into the store, for mails that other programs owe. */
  readonly look: number;
  /** How long the mail in hand may still take when the sender is told to stop. */
  readonly stop: number;
}

const usual: Rhythm = { first: 1000, most: 3_600_000, look: 5000, stop: 10_000 };

/** Makes a sender at rest. */
export function createSender(options: DeliveryOptions, rhythm: Rhythm = usual): Sender {
  const deliverNext = createDelivery(options, createWaitingList(rhythm));
  const trouble = createTrouble(rhythm);
  const look = createBell();
  const pause = createBell();
  const halt = new AbortController();
  const giveUp = new AbortController();
  const orders = { halt: halt.signal, giveUp: giveUp.signal };
  let running: Promise<void> | undefined;
  let after = 0;

  async function run(): Promise<void> {
    while (!halt.signal.aborted) {
      try {
        await goOn();
      } catch (error) {
        options.log.error({ err: error }, 'the mails that are owed cannot be read');
        after = 0;
        await pause.wait(trouble.afterFault());
      }
    }
  }

  /**
   * Takes the next mail. After a failure of the server it is the turn of the mail behind, so that one that
   * the server cannot bear holds up no other.
   */
  async function goOn(): Promise<void> {
    const step = await deliverNext(after, orders);
    after = step?.position ?? 0;
    if (step) await pause.wait(trouble.after(step));
    else if (!trouble.endPass()) await look.wait(rhythm.look);
  }

  async function finish(): Promise<void> {
    halt.abort();
    look.ring();
    pause.ring();
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
    wake: look.ring,
    stop: () => {
      stopping ??= finish();
      return stopping;
    },
  };
}
