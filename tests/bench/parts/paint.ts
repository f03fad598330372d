import type { Browser } from 'playwright-core';
import { measurePaint } from '../measure/paint.ts';
import { byTurns } from '../measure/rounds.ts';
import type { Subject } from '../measure/subject.ts';
import { atMostTimes, type Claim } from '../said/claim.ts';
import { inMs, table } from '../said/table.ts';
import { ours } from '../subjects.ts';
import { bySize, type SizeFigures } from './by-size.ts';
import type { Findings } from './part.ts';

const figures = ['firstPaint', 'lastLabel', 'usable'] as const;
type Figure = (typeof figures)[number];

const words: Record<Figure, string> = {
  firstPaint: 'first paint',
  lastLabel: 'last label seen',
  usable: 'usable',
};

const plain = 'plain HTML';
const mostTimes = 1.2;

/** When each version of the form is seen and can be used on a slow phone. */
export async function paintPart(
  browser: Browser,
  subjects: readonly Subject[],
  rounds: number,
): Promise<Findings> {
  const sizes = bySize(
    await byTurns(subjects, { rounds, figures }, (each) => measurePaint(browser, each)),
  );
  return { tables: sizes.map(tableOf), claims: sizes.flatMap(claimsOf) };
}

function tableOf({ size, rows, of }: SizeFigures<Figure>): string {
  const least = of(plain);
  return table(
    [`${size}, in ms`, ...figures.flatMap((name) => [words[name], 'of plain'])],
    rows.map((row) => [
      row.version,
      ...figures.flatMap((name) => [
        inMs(row.figures[name]),
        (row.figures[name] / least[name]).toFixed(2),
      ]),
    ]),
  );
}

const claimsOf = ({ size, of }: SizeFigures<Figure>): Claim[] =>
  figures.map((name) =>
    atMostTimes({
      what: `${size}: ${words[name]} as against ${plain}`,
      ours: of(ours)[name],
      theirs: of(plain)[name],
      most: mostTimes,
    }),
  );
