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

/** How long it takes from a press in our form of 200 questions until its result is on the screen. */
export async function pressesPart(
  browser: Browser,
  address: string,
  rounds: number,
): Promise<Findings> {
  const measured = await byTurns([address], { rounds, figures }, (each) =>
    measurePresses(browser, each),
  );
  const times = [...measured.values()].flatMap((found) =>
    figures.map((name) => ({ what: words[name], time: found[name] })),
  );
  return {
    tables: [
      table(
        ['200 questions with rows: from a press to the paint of its result', 'ms'],
        times.map(({ what, time }) => [what, inMs(time)]),
      ),
    ],
    claims: times.map(({ what, time }) => atMostMs(`200 questions: ${what}`, time, mostMs)),
  };
}
