import type { Claim } from '../said/claim.ts';
import { table } from '../said/table.ts';
import type { Grown } from './growths.ts';

/** What is aimed at. */
const most = { cpu: 2.3, beyondText: 12_000 };

/** With fewer, the usual difference between two builds is larger than what they cost. */
const fewestToCompare = 50;

/** The table of what each growth costs, and whether it costs what we aim at. */
export function growthText(grown: readonly Grown[]): string {
  return [
    table(
      [
        '',
        'build, s',
        'CPU of it, s',
        'CPU for each more, ms',
        'memory, MB',
        'HTML of one, kB',
        'beyond its text, kB',
        'its scripts, kB',
        'home page, kB',
        'its scripts, kB',
        'dev server, s',
        'save to seen, ms',
      ],
      grown.map((each) => rowOf(each, lessOf(grown, each))),
    ),
    'Each row is a copy of the project with so many pages of towns, or copies of the booking form, more than it has. ' +
      '"CPU for each more" compares a row with the row of its kind before it. Sizes are packed with Brotli. ' +
      '"Dev server" is the time from its start until a page is seen; "save to seen" that from a save of its file.',
    claimsOf(grown)
      .map(
        ({ promise, figure, isHeld }) => `- ${promise}: ${figure}, ${isHeld ? 'held' : 'not held'}`,
      )
      .join('\n'),
  ].join('\n\n');
}

/** The row of the same kind with fewer. */
const lessOf = (grown: readonly Grown[], { kind, count }: Grown): Grown | undefined =>
  grown.findLast((each) => each.kind === kind && each.count < count);

function rowOf(each: Grown, less: Grown | undefined): string[] {
  const { name, seconds, cpu, memory, page, home, start, save } = each;
  return [
    name,
    seconds.toFixed(1),
    (cpu / 1000).toFixed(1),
    less && each.count - less.count >= fewestToCompare ? cpuOfEach(each, less).toFixed(1) : '',
    (memory / 1e6).toFixed(0),
    inKb(page.html),
    inKb(page.beyondText),
    inKb(page.scripts),
    inKb(home.html),
    inKb(home.scripts),
    (start / 1000).toFixed(1),
    save.toFixed(0),
  ];
}

function claimsOf(grown: readonly Grown[]): Claim[] {
  const [fewest, ...more] = grown.filter(({ kind }) => kind === 'page');
  const largest = more.at(-1);
  if (!fewest || !largest) return [];
  const cpu = cpuOfEach(largest, fewest);
  const weight = (each: Grown) => each.home.html + each.home.scripts;
  const growth = (weight(largest) - weight(fewest)) / (largest.count - fewest.count);
  return [
    {
      promise: `a page takes at most ${most.cpu} ms of CPU`,
      figure: `${cpu.toFixed(1)} ms`,
      isHeld: cpu <= most.cpu,
    },
    {
      promise: `a page weighs at most ${inKb(most.beyondText)} kB beyond its own text`,
      figure: `${inKb(largest.page.beyondText)} kB`,
      isHeld: largest.page.beyondText <= most.beyondText,
    },
    {
      promise: 'no page grows because another is added',
      figure: `${growth.toFixed(1)} bytes for each`,
      isHeld: growth < 0.1,
    },
  ];
}

const cpuOfEach = (each: Grown, less: Grown): number =>
  (each.cpu - less.cpu) / (each.count - less.count);

const inKb = (bytes: number): string => (bytes / 1000).toFixed(1);
