import type { Browser } from 'playwright-core';
import { measureKeys } from '../measure/keys.ts';
import { byTurns } from '../measure/rounds.ts';
import type { Subject } from '../measure/subject.ts';
import { atMostMs, atMostTimes, type Claim } from '../said/claim.ts';
import { inMs, table } from '../said/table.ts';
import { ours } from '../subjects.ts';
import { bySize, type SizeFigures } from './by-size.ts';
import type { Findings } from './part.ts';

const figures = ['alive', 'aliveInAll', 'key', 'keyAndPause', 'keyInAll', 'lost'] as const;
type Figure = (typeof figures)[number];

const react = 'plain React';
const mostMs = 3;

/** How long the scripts of each version run until the form is alive, and for each key. */
export async function keysPart(
  browser: Browser,
  subjects: readonly Subject[],
  rounds: number,
): Promise<Findings> {
  const sizes = bySize(
    await byTurns(subjects, { rounds, figures }, (each) => measureKeys(browser, each)),
  );
  return { tables: sizes.map(tableOf), claims: sizes.flatMap(claimsOf) };
}

const tableOf = ({ size, rows }: SizeFigures<Figure>): string =>
  table(
    [
      `${size}, in ms`,
      'script until alive',
      'all work until alive',
      'script a key',
      'with the pause after',
      'all work a key',
    ],
    rows.map((row) => [
      row.version,
      inMs(row.figures.alive),
      inMs(row.figures.aliveInAll),
      row.figures.key.toFixed(2),
      row.figures.keyAndPause.toFixed(2),
      row.figures.keyInAll.toFixed(2),
    ]),
  );

function claimsOf({ size, of }: SizeFigures<Figure>): Claim[] {
  const { keyAndPause, lost } = of(ours);
  const what = `${size}: script a key`;
  return [
    atMostTimes({
      what: `${what} as against ${react}`,
      ours: keyAndPause,
      theirs: of(react).keyAndPause,
      most: 1,
    }),
    atMostMs(what, keyAndPause, mostMs),
    { promise: `${size}: no key is lost`, figure: `${lost}`, isHeld: lost === 0 },
  ];
}
