import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';

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

/** A result of a benchmark, for the page that keeps it. */
export interface BenchResult {
  readonly name: string;
  readonly title: string;
  /** The command that was run, without the `npm run` before it. */
  readonly command: string;
  readonly browser: Browser;
  readonly text: string;
}

/** Writes a result to its page in `results/`, and prints it. */
export function keepResult({ name, title, command, browser, text }: BenchResult): void {
  const around = [
    `${availableParallelism()} cores and ${process.platform}`,
    `a load of ${(loadavg()[0] ?? 0).toFixed(0)} at the end`,
    `Node ${process.versions.node}`,
    `Chromium ${browser.version()}`,
  ].join(', ');
  const day = new Date().toISOString().slice(0, 10);
  const page = `# ${title}\n\nMeasured on ${day} with \`npm run ${command}\`, on ${around}.\n\n${text}\n`;
  writeFileSync(join(import.meta.dirname, 'results', `${name}.md`), page);
  process.stdout.write(`\n${page}`);
}
