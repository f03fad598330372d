import { backOff, type Pace } from './back-off.ts';

/** Which mails were tried and failed, and when each may be tried again. */
export interface WaitingList {
  isDue(key: string): boolean;
  /** Counts another attempt, the first being 1. */
  count(key: string): number;
  /** Lets a mail wait, longer with each time. */
  postpone(key: string): void;
  forget(key: string): void;
}

interface Waiting {
  readonly attempts: number;
  readonly failures: number;
  readonly dueAt: number;
}

const fresh: Waiting = { attempts: 0, failures: 0, dueAt: 0 };

/** Makes an empty list, kept in memory: after a restart everything may be tried at once. Clocks may jump. */
export function createWaitingList(pace: Pace): WaitingList {
  const list = new Map<string, Waiting>();
  const entryOf = (key: string): Waiting => list.get(key) ?? fresh;
  return {
    isDue: (key) => performance.now() >= entryOf(key).dueAt,
    count: (key) => {
      const entry = entryOf(key);
      list.set(key, { ...entry, attempts: entry.attempts + 1 });
      return entry.attempts + 1;
    },
    postpone: (key) => {
      const entry = entryOf(key);
      const failures = entry.failures + 1;
      list.set(key, { ...entry, failures, dueAt: performance.now() + backOff(failures, pace) });
    },
    forget: (key) => {
      list.delete(key);
    },
  };
}
