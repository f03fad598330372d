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
function createAlarm() {
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

interface WorkerOptions {
  /** Works until `halt` is aborted. */
  readonly run: () => Promise<void>;
  /** How long the work under way may still take on shutdown, in milliseconds. */
  readonly shutdownTimeout: number;
  /** Called once the work has ended. */
  readonly close?: () => void;
}

/**
 * Creates what goes on beside the server until it is stopped. On shutdown, `halt` is aborted at once, and `giveUp` once
 * the work under way has taken too long.
 */
export function createWorker({ run, shutdownTimeout, close }: WorkerOptions) {
  const halt = new AbortController();
  const giveUp = new AbortController();
  const alarm = createAlarm();
  let running: Promise<void> | undefined;
  let stopping: Promise<void> | undefined;

  async function finish(): Promise<void> {
    halt.abort();
    alarm.wake();
    const deadline = setTimeout(() => giveUp.abort(), shutdownTimeout);
    await running;
    clearTimeout(deadline);
    close?.();
  }

  return {
    halt: halt.signal,
    giveUp: giveUp.signal,
    /** Cuts a pause of the work short. */
    alarm,
    start: (): void => {
      running ??= run();
    },
    /** Begins nothing new; resolves once what is under way has ended or is given up. */
    stop: (): Promise<void> => {
      stopping ??= finish();
      return stopping;
    },
  };
}
