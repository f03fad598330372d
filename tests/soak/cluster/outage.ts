import type { Answer, Booking } from './load.ts';

/** What visitors noticed of a fault; times in seconds. */
export interface Outage {
  /** From the first refusal to the first acceptance after it. */
  readonly refused: number;
  /** The longest time in which nothing was accepted. */
  readonly silence: number;
  /** The longest that a booking took from the first press to its acceptance. */
  readonly longest: number;
  /** How many posts were refused. */
  readonly refusals: number;
  /** How many of them did not say when to try again, though one of our servers said 503. */
  readonly wordless: number;
}

/** Looks at the bookings of one round. */
export function outageIn(bookings: readonly Booking[]): Outage {
  const answers = bookings.flatMap((booking) => booking.answers);
  const accepted = answers
    .filter(isAccepted)
    .map(({ at }) => at)
    .sort(ascending);
  const refusals = answers.filter((answer) => !isAccepted(answer));
  const [first] = refusals.map(({ at }) => at).sort(ascending);
  const next = accepted.find((at) => first !== undefined && at > first);
  const gaps = accepted.map((at, place) => at - (accepted[place - 1] ?? at));
  const times = bookings.map(({ began, answers: all }) => (all.at(-1)?.at ?? began) - began);
  return {
    refused: first === undefined || next === undefined ? 0 : (next - first) / 1000,
    silence: Math.max(0, ...gaps) / 1000,
    longest: Math.max(0, ...times) / 1000,
    refusals: refusals.length,
    wordless: refusals.filter(({ isWordless }) => isWordless).length,
  };
}

function isAccepted({ reference }: Answer): boolean {
  return reference !== undefined;
}

function ascending(left: number, right: number): number {
  return left - right;
}
