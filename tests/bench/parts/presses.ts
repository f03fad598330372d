import type { Browser } from 'playwright-core';
import { measurePresses } from '../measure/presses.ts';
import { byTurns } from '../measure/rounds.ts';
import { atMostMs } from '../said/claim.ts';
import { inMs, table } from '../said/table.ts';
import type { Findings } from './part.ts';

const figures = ['firstRow', 'nextRow', 'firstToggle', 'nextToggle'] as const;

const words: Record<(typeof figures)[number], string> = {
  firstRow: 'a row is added, the first time',
  nextRow: 'a row is added, the next time',
  firstToggle: 'a question comes by its condition',
  nextToggle: 'the question goes',
};

const mostMs = 50;

const answerers = ['ours', 'plain script'] as const;

/**
 * How long it takes from a press in our form of 200 questions until its result is on the screen, and how long where a
 * plain script only copies what stands there, which is the browser's own part.
 */
export async function pressesPart(
  browser: Browser,
  address: string,
  rounds: number,
): Promise<Findings> {
  const measured = await byTurns(answerers, { rounds, figures }, (answerer) =>
    measurePresses(browser, address, answerer),
  );
  const times = figures.map((name) => ({
    what: words[name],
    ours: measured.get('ours')?.[name] ?? Number.NaN,
    plain: measured.get('plain script')?.[name] ?? Number.NaN,
  }));
  return {
    tables: [
      table(
        ['200 questions with rows: from a press to the paint of its result', 'ms', 'plain script'],
        times.map(({ what, ours, plain }) => [what, inMs(ours), inMs(plain)]),
      ),
    ],
    claims: times.map(({ what, ours }) => atMostMs(`200 questions: ${what}`, ours, mostMs)),
  };
}
