import type { Outage } from './outage.ts';

/** One round: what was done to the cluster, and what came of it. */
export interface Round {
  readonly fault: string;
  readonly outage: Outage;
  /** Mails that arrived twice. */
  readonly copies: number;
  /** How often HAProxy cut the connections to a server or a database. */
  readonly cuts: number;
  /** Writes that were taken by a database that was no longer the primary. */
  readonly strays: number;
}

/** The rounds as a table, one line for each fault: the middle of its rounds, and the worst. */
export function tableOf(rounds: readonly Round[]): string {
  const faults = [...new Set(rounds.map(({ fault }) => fault))];
  const lines = faults.map((fault) =>
    lineOf(
      fault,
      rounds.filter((each) => each.fault === fault),
    ),
  );
  return [
    '| fault | rounds | seconds of refusal | seconds without a booking | longest booking, seconds | posts refused | copies of mails | stray writes |',
    '|---|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

function lineOf(fault: string, rounds: readonly Round[]): string {
  const outages = rounds.map(({ outage }) => outage);
  const cells = [
    fault,
    rounds.length,
    spread(outages.map(({ refused }) => refused)),
    spread(outages.map(({ silence }) => silence)),
    spread(outages.map(({ longest }) => longest)),
    sum(outages.map(({ refusals }) => refusals)),
    sum(rounds.map(({ copies }) => copies)),
    sum(rounds.map(({ strays }) => strays)),
  ];
  return `| ${cells.join(' | ')} |`;
}

function spread(values: readonly number[]): string {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `${middle.toFixed(1)} (at most ${(sorted.at(-1) ?? 0).toFixed(1)})`;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
