/** How long to wait after failures, in milliseconds: after the first, and at most. */
export interface Pace {
  readonly first: number;
  readonly most: number;
}

/** How many milliseconds to wait after so many failures in a row: twice as long each time, and never all at once. */
export function backOff(failures: number, { first, most }: Pace, random = Math.random): number {
  const longest = Math.min(most, first * 2 ** Math.min(failures - 1, 40));
  return Math.round(longest * (0.5 + random() / 2));
}
