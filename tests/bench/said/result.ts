import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';

/** What a benchmark has found, for the page that keeps it. */
export interface Result {
  readonly name: string;
  readonly title: string;
  /** The command that was run, without the `npm run` before it. */
  readonly command: string;
  /** Under which circumstances it was measured: programs and their versions. */
  readonly circumstances: readonly string[];
  /** What follows: tables, and what has to be said about them. */
  readonly text: string;
}

/** Writes a result to its page in `results/`, and prints it. */
export function keepResult(result: Result): void {
  const text = textOf(result);
  writeFileSync(join(import.meta.dirname, '../results', `${result.name}.md`), text);
  process.stdout.write(`\n${text}`);
}

function textOf({ title, command, circumstances, text }: Result): string {
  const day = new Date().toISOString().slice(0, 10);
  const machine = [
    `${coresInWords()} and ${process.platform === 'linux' ? 'Linux' : process.platform}`,
  ];
  const [load = 0] = loadavg();
  const around = [
    ...machine,
    `a load of ${load.toFixed(0)} at the end`,
    `Node ${process.versions.node}`,
    ...circumstances,
  ].join(', ');
  return `# ${title}\n\nMeasured on ${day} with \`npm run ${command}\`, on ${around}.\n\n${text}\n`;
}

function coresInWords(): string {
  const cores = availableParallelism();
  const words = ['no cores', 'one core', 'two cores', 'three cores', 'four cores'];
  return words[cores] ?? `${cores} cores`;
}

/** How a result names the browser it was measured with. */
export const browserIn = (browser: Browser): string => `Chromium ${browser.version()}`;
