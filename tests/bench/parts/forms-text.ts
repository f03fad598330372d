import type { Standing } from '../measure/policy.ts';
import { inMs, table } from '../said/table.ts';
import type { ComparedForms } from './compared-forms.ts';
import type { Tried } from './tried.ts';

/** Everything that was found out about the versions of the form. */
export interface FoundForms {
  readonly figures: ComparedForms;
  readonly tried: ReadonlyMap<string, Tried>;
  /** How each version fares under the policy of our site. */
  readonly standings: ReadonlyMap<string, Standing>;
}

/** A row of the table: its words, and its cell for each version. */
type Row = readonly [words: string, cell: (version: string) => string];

/** The table of all versions, and what stood in their way. */
export function formsText(found: FoundForms): string {
  const versions = found.figures.booking.rows.map(({ version }) => version);
  const rows = [...triedRows(found), ...measuredRows(found.figures)];
  return [
    table(
      ['', ...versions],
      rows.map(([words, cell]) => [words, ...versions.map(cell)]),
    ),
    'Sizes are packed with Brotli, and do not count the heads of the answers. Times are medians, with the processor slowed ' +
      'four times; the first three over a slow mobile network, too. Where a script draws the form, the first paint shows its heading alone. A form can be used ' +
      'once a press on Yes has brought the question about pets, and a press on the button would be taken. ' +
      'Script a key includes the work that is put off until the typing pauses. ' +
      'A version works under our policy in part if it can be sent, but does something that is forbidden. ' +
      'What does not work under it was measured without it.',
    listOf('What our policy forbids first', violationsIn(found.standings)),
    listOf('What axe finds', barriersIn(found.tried)),
  ].join('\n\n');
}

function triedRows({ tried, standings }: FoundForms): Row[] {
  const of = (version: string): Tried => {
    const each = tried.get(version);
    if (!each) throw new Error(`"${version}" was not tried`);
    return each;
  };
  const yesOrNo = (holds: boolean) => (holds ? 'yes' : 'no');
  const size =
    (...kinds: readonly (keyof Tried['bytes'])[]) =>
    (version: string) =>
      inKb(kinds.reduce((sum, kind) => sum + of(version).bytes[kind], 0));
  return [
    ['HTML, kB', size('html')],
    ['script, kB', size('script')],
    ['style beside the HTML, kB', size('style')],
    ['pictures and the like, kB', size('font', 'picture', 'other')],
    ['works under our policy, with trusted types', (version) => inAWord(standings.get(version))],
    ['works without a script', (version) => yesOrNo(of(version).worksWithoutScript)],
    ['axe, empty form', (version) => `${of(version).barriers.empty.length}`],
    ['axe, form with messages', (version) => `${of(version).barriers.withMessages.length}`],
  ];
}

function measuredRows({ booking, large }: ComparedForms): Row[] {
  return [
    ['first paint, ms', (version) => inMs(booking.of(version).firstPaint)],
    ['whole form seen, ms', (version) => inMs(booking.of(version).lastLabel)],
    ['usable, ms', (version) => inMs(booking.of(version).usable)],
    ['script until alive, ms', (version) => inMs(booking.of(version).alive)],
    ['script a key, ms', (version) => booking.of(version).keyAndPause.toFixed(2)],
    [
      'script a key, 200 questions, ms',
      (version) => large?.of(version).keyAndPause.toFixed(2) ?? '',
    ],
    ['keys lost of 50, 200 questions', (version) => `${large?.of(version).lost ?? ''}`],
    ['empty form sent until all messages, ms', (version) => inMs(booking.of(version).messages)],
    ['memory of the scripts, MB', (version) => (booking.of(version).heap / 1e6).toFixed(1)],
  ];
}

const inKb = (bytes: number): string => (bytes / 1000).toFixed(1);

function inAWord(standing: Standing | undefined): string {
  if (!standing?.works) return 'no';
  return standing.violation === undefined ? 'yes' : 'in part';
}

const violationsIn = (standings: FoundForms['standings']): string[] =>
  [...standings].flatMap(([version, { violation }]) =>
    violation === undefined ? [] : [`${version}: \`${violation}\``],
  );

const barriersIn = (tried: FoundForms['tried']): string[] =>
  [...tried].flatMap(
    ([
      version,
      {
        barriers: { empty, withMessages },
      },
    ]) => [...new Set([...empty, ...withMessages])].map((barrier) => `${version}: ${barrier}`),
  );

const listOf = (heading: string, lines: readonly string[]): string =>
  `## ${heading}\n\n${lines.length === 0 ? 'Nothing.' : lines.map((line) => `- ${line}`).join('\n')}`;
