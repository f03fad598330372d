import { backOff, type Pace } from './back-off.ts';
import type { Step } from './delivery.ts';

/** How long to leave the mail server in peace. */
export interface Trouble {
  /** How many milliseconds to pause after a mail. */
  after(step: Step): number;
  /** How many milliseconds to pause when the store could not be read. */
  afterFault(): number;
  /** Ends a pass through the store; true where mails were passed over by a failure of the server. */
  endPass(): boolean;
}

/** So many different mails refused in a row are no longer the fault of the mails. */
const tooManyRefused = 5;

/** A server that refuses many mails, though perhaps not all, and a store are asked this often at least. */
const longestDoubt = 60_000;

/** Makes the memory of a server without trouble. */
export function createTrouble(pace: Pace): Trouble {
  const doubt = { first: pace.first, most: Math.min(pace.most, longestDoubt) };
  const refused = new Set<string>();
  let failures = 0;
  let faults = 0;
  let hasPassedOver = false;

  function afterRefusal(key: string): number {
    refused.add(key);
    const surplus = refused.size - tooManyRefused;
    return surplus < 0 ? 0 : backOff(surplus + 1, doubt);
  }

  return {
    after: ({ key, result }) => {
      faults = 0;
      switch (result) {
        case 'waiting':
          return 0;
        case 'refused':
          return afterRefusal(key);
        case 'unreachable':
          hasPassedOver = true;
          failures += 1;
          return backOff(failures, pace);
        case 'done':
          refused.clear();
          failures = 0;
          return 0;
      }
    },
    afterFault: () => {
      faults += 1;
      return backOff(faults, doubt);
    },
    endPass: () => {
      faults = 0;
      const result = hasPassedOver;
      hasPassedOver = false;
      return result;
    },
  };
}
