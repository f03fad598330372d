import type { WaitingMail } from '../store/store.ts';
import { visible } from './terminal.ts';

/** What holds a mail up, such as `waiting since 2026-05-10 11:00, tried 4 times, the mail server said “421 busy”`. */
export function waitingInWords(
  { since, attempts, error }: WaitingMail,
  wallClock: (moment: string) => string,
): string {
  const tried = attempts === 1 ? 'tried once' : `tried ${attempts} times`;
  return [
    `waiting since ${wallClock(since)}`,
    attempts === 0 ? 'not tried yet' : tried,
    ...(error === null ? [] : [visible(error)]),
  ].join(', ');
}
