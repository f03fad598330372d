import type { Standing } from '../measure/policy.ts';
import { inMs, table } from '../said/table.ts';
import type { PageFigures } from './measure-page.ts';
import type { MadePage } from './open-sites.ts';
import type { TriedPage } from './try-page.ts';

/** Everything that was found out about the pages, each with the medians of its figures. */
export type FoundPages = ReadonlyMap<TriedPage, PageFigures>;

type Found = readonly [TriedPage, PageFigures];

/** A row of a table: its words, and its cell for each version. */
type Row = readonly [words: string, cell: (tried: TriedPage, figures: PageFigures) => string];

const kb = (bytes: number): string => (bytes / 1000).toFixed(1);
const yesOrNo = (holds: boolean): string => (holds ? 'yes' : 'no');

const rows: readonly Row[] = [
  ['Lighthouse: performance', (_, { performance }) => `${performance}`],
  ['Lighthouse: first paint, ms', (_, { firstPaint }) => inMs(firstPaint)],
  ['Lighthouse: largest paint, ms', (_, { largestPaint }) => inMs(largestPaint)],
  ['Lighthouse: layout shift', (_, { layoutShift }) => layoutShift.toFixed(4)],
  ['Lighthouse: blocking time, ms', (_, { blockingTime }) => inMs(blockingTime)],
  ['first paint, ms', (_, { seenFirst }) => inMs(seenFirst)],
  ['largest paint, ms', (_, { seenLargest }) => inMs(seenLargest)],
  ['layout shift', (_, { seenShift }) => seenShift.toFixed(4)],
  ['form usable, ms', (_, { usable }) => inMs(usable)],
  ['script until alive, ms', (_, { script }) => inMs(script)],
  ['first visit in all, kB', ({ weight }) => kb(sum(Object.values(weight.bytes)))],
  ['HTML, kB', ({ weight }) => kb(weight.bytes.html)],
  ['script, kB', ({ weight }) => kb(weight.bytes.script)],
  ['style beside the HTML, kB', ({ weight }) => kb(weight.bytes.style)],
  ['fonts, kB', ({ weight }) => kb(weight.bytes.font)],
  ['pictures and the like, kB', ({ weight: { bytes } }) => kb(bytes.picture + bytes.other)],
  ['requests', ({ weight }) => `${weight.requests}`],
  ['works under our policy, with trusted types', ({ standings }) => inAWord(standings.get('ours'))],
  ['works with the hashes of its scripts in it', ({ standings }) => hashedInAWord(standings)],
  ['works without a script', ({ worksWithoutScript }) => yesOrNo(worksWithoutScript)],
];

const titles: Readonly<Record<MadePage['kind'], string>> = {
  landing: 'The page of a service',
  booking: 'The page with the booking form',
};

/** A table of the versions for each page, and what stood in their way. */
export function sitesText(found: FoundPages): string {
  const violations = [...found.keys()].flatMap(violationsOf);
  return [
    tableOf('landing', found),
    tableOf('booking', found),
    'Sizes are packed with Brotli, without the heads of the answers, of a first visit that nobody scrolls. Times are medians. ' +
      'What does not come from Lighthouse is measured in Chromium on a slow mobile network, with the processor slowed four times. ' +
      'A page works under a policy in part if it can be used, but does something that is forbidden. ' +
      'Each page was measured under the strictest policy under which it works. ' +
      'Without a script, the page of a service works if its menu opens, and a form if its answers arrive in a POST.',
    `## What is forbidden first\n\n${violations.join('\n') || 'Nothing.'}`,
  ].join('\n\n');
}

function tableOf(kind: MadePage['kind'], found: FoundPages): string {
  const versions = [...found].filter(([{ page }]) => page.kind === kind);
  const lines = rows
    .map(([words, cell]) => [words, ...versions.map(([tried, figures]) => cell(tried, figures))])
    .filter((cells) => !cells.includes('NaN'));
  const heads = ['', ...versions.map(([{ page }]: Found) => page.version)];
  return `## ${titles[kind]}\n\n${table(heads, lines)}`;
}

function inAWord(standing: Standing | undefined): string {
  if (!standing?.works) return 'no';
  return standing.violation === undefined ? 'yes' : 'in part';
}

/** What works without hashes needs none. */
const hashedInAWord = (standings: TriedPage['standings']): string =>
  inAWord(standings.get('with hashes') ?? standings.get('ours'));

const policyWords = {
  ours: 'our policy',
  'with hashes': 'with hashes',
  none: 'no policy',
} as const;

const violationsOf = ({ page, standings }: TriedPage): string[] =>
  [...standings].flatMap(([policy, { violation }]) =>
    violation === undefined
      ? []
      : [`- ${page.version}, ${page.kind}, ${policyWords[policy]}: \`${violation}\``],
  );

const sum = (figures: readonly number[]): number =>
  figures.reduce((total, figure) => total + figure, 0);
