import { setTimeout as pause } from 'node:timers/promises';

/** In milliseconds: the delay after the first failure, and the longest delay. */
export interface BackoffTimings {
  readonly baseDelay: number;
  readonly maxDelay: number;
}

/**
 * Returns the delay in milliseconds after this many failures in a row: exponential, with jitter so that servers do not
 * retry in step.
 */
export function backoffDelay(
  failures: number,
  { baseDelay, maxDelay }: BackoffTimings,
  random = Math.random,
): number {
  const maximum = Math.min(maxDelay, baseDelay * 2 ** Math.min(failures - 1, 40));
  return Math.round(maximum * (0.5 + random() / 2));
}

/** Waits, or returns early when the signal aborts; never rejects. */
export async function sleepUnlessAborted(
  signal: AbortSignal | undefined,
  milliseconds: number,
): Promise<void> {
  await pause(milliseconds, undefined, { signal }).catch(() => undefined);
}

/** Creates a pause that can be cut short. */
export function createAlarm() {
  let alarm = new AbortController();
  return {
    wake: (): void => alarm.abort(),
    /**
     * Resolves after the delay, or as soon as `wake` is called; at once if it was called since the last time. Resolves to
     * true if it was called.
     */
    sleep: async (milliseconds: number): Promise<boolean> => {
      await sleepUnlessAborted(alarm.signal, milliseconds);
      const { aborted } = alarm.signal;
      alarm = new AbortController();
      return aborted;
    },
  };
}
