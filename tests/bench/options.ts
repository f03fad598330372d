import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../support/forms.ts';

/** The parts of the bench, in their order. */
export const parts = ['paint', 'keys', 'presses', 'lighthouse'] as const;

/** What is measured, and how often. */
export interface Options {
  readonly rounds: number;
  readonly parts: readonly (typeof parts)[number][];
  /** The folder of the project to measure, or of what was built of one. */
  readonly site: string;
}

/** Reads the words behind `npm run bench:paint --`; a wrong one is an error that says what is right. */
export function readOptions(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    options: {
      rounds: { type: 'string', default: '7' },
      only: { type: 'string' },
      site: { type: 'string', default: root },
    },
  });
  const rounds = wholeNumber(values.rounds);
  const chosen = parts.filter((part) => values.only === undefined || values.only === part);
  if (chosen.length === 0) throw new Error(`--only takes one of ${parts.join(', ')}`);
  return { rounds, parts: chosen, site: resolve(values.site) };
}

/** Reads the words behind a benchmark that takes `--rounds` alone. */
export function readRounds(words: readonly string[], usual: number): number {
  const options = { rounds: { type: 'string', default: String(usual) } } as const;
  return wholeNumber(parseArgs({ args: [...words], options }).values.rounds);
}

function wholeNumber(text: string): number {
  const rounds = Number(text);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number');
  return rounds;
}
