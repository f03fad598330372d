/** Something the site promises, with what was measured of it. */
export interface Claim {
  readonly promise: string;
  readonly figure: string;
  readonly isHeld: boolean;
}

/** One figure of ours, the same of another version, and how many times as much ours may be. */
export interface Comparison {
  readonly what: string;
  readonly ours: number;
  readonly theirs: number;
  readonly most: number;
}

/** That ours takes at most so many times as long. */
export function atMostTimes({ what, ours, theirs, most }: Comparison): Claim {
  const ratio = ours / theirs;
  return {
    promise: `${what}, at most ${most} times`,
    figure: `${ratio.toFixed(2)} (${ours.toFixed(1)} to ${theirs.toFixed(1)} ms)`,
    isHeld: ratio <= most,
  };
}

/** That something takes at most so many milliseconds. */
export function atMostMs(what: string, time: number, most: number): Claim {
  return {
    promise: `${what}, at most ${most} ms`,
    figure: `${time.toFixed(1)} ms`,
    isHeld: time <= most,
  };
}

/** The claims, one a line, those that are not held marked. */
export function verdict(claims: readonly Claim[]): string {
  const lines = claims.map(
    ({ promise, figure, isHeld }) => `${isHeld ? 'held    ' : 'NOT HELD'}  ${promise}: ${figure}`,
  );
  return lines.join('\n');
}
