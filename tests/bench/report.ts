/** A limit, with the figure that was reached. */
export interface Claim {
  readonly what: string;
  readonly unit: 'kB' | 'ms' | 'times' | 'keys' | 'points';
  readonly reached: number;
  /** At most so much; or else at least. */
  readonly most?: number;
  readonly least?: number;
}

/** Prints the claims, one a line, and returns the exit code: 1 where a limit is broken or was not measured. */
export function verdict(claims: readonly Claim[]): number {
  const isHeld = ({ reached, most = Infinity, least = -Infinity }: Claim) =>
    reached <= most && reached >= least;
  for (const claim of claims) {
    const { what, unit, reached, most, least } = claim;
    const limit = most === undefined ? `at least ${least}` : `at most ${most}`;
    const mark = isHeld(claim) ? 'held    ' : 'NOT HELD';
    process.stdout.write(`${mark}  ${what}: ${reached.toFixed(2)} ${unit}, ${limit}\n`);
  }
  return claims.every(isHeld) ? 0 : 1;
}

/** Returns a table in Markdown; every column but the first is figures. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [heads, heads.map((_, column) => (column === 0 ? '---' : '---:')), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Writes a time in milliseconds as tables show it. */
export const inMs = (time: number): string => time.toFixed(time < 100 ? 1 : 0);
