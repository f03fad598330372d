import type { Browser } from 'playwright-core';
import { measurePresses, type PressFigure, pressFigures } from '../measure/presses.ts';
import { byTurns } from '../measure/rounds.ts';
import { atMostMs } from '../said/claim.ts';
import { inMs, table } from '../said/table.ts';
import type { Findings } from './part.ts';

const words = [
  ['firstRow', 'a row is added, the first time'],
  ['nextRow', 'a row is added, the next time'],
  ['firstToggle', 'a question comes by its condition'],
  ['nextToggle', 'the question goes'],
] as const;

const mostMs = 50;

const answerers = ['ours', 'plain script'] as const;

/**
 * For how long scripts run for a press in our form of 200 questions, and how long it takes until its result is on the screen; beside
 * that, how long where a plain script only copies what stands there, which is the browser's own part.
 */
export async function pressesPart(
  browser: Browser,
  address: string,
  rounds: number,
): Promise<Findings> {
  const measured = await byTurns(answerers, { rounds, figures: pressFigures }, (answerer) =>
    measurePresses(browser, address, answerer),
  );
  const figure = (answerer: (typeof answerers)[number], name: PressFigure) =>
    measured.get(answerer)?.[name] ?? Number.NaN;
  return {
    tables: [
      table(
        [
          '200 questions with rows, in ms',
          'script',
          'until it is on the screen',
          'by a plain script',
        ],
        words.map(([press, what]) => [
          what,
          inMs(figure('ours', `${press}-script`)),
          inMs(figure('ours', `${press}-shown`)),
          inMs(figure('plain script', `${press}-shown`)),
        ]),
      ),
    ],
    claims: words.map(([press, what]) =>
      atMostMs(`200 questions: script, ${what}`, figure('ours', `${press}-script`), mostMs),
    ),
  };
}
