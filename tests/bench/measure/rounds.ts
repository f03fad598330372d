/** How often each thing is measured, and the names of its figures. */
export interface Plan<Name extends string> {
  readonly rounds: number;
  readonly figures: readonly Name[];
}

/**
 * Measures each thing once a round, by turns, so that a busy moment of the machine touches all of them, and tells the
 * median of each figure.
 */
export async function byTurns<Thing, Name extends string>(
  things: readonly Thing[],
  { rounds, figures }: Plan<Name>,
  measure: (thing: Thing) => Promise<Record<Name, number>>,
): Promise<Map<Thing, Record<Name, number>>> {
  const found = new Map<Thing, Record<Name, number>[]>(things.map((thing) => [thing, []]));
  for (let round = 1; round <= rounds; round += 1) {
    process.stderr.write(`Round ${round} of ${rounds}\n`);
    for (const thing of things) found.get(thing)?.push(await measure(thing));
  }
  return new Map([...found].map(([thing, each]) => [thing, medians(each, figures)]));
}

/** The median of each figure that was measured several times. */
export function medians<Name extends string>(
  each: readonly Record<Name, number>[],
  names: readonly Name[],
): Record<Name, number> {
  const entries = names.map((name) => [name, median(each.map((figures) => figures[name]))]);
  return Object.fromEntries(entries);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (upper + lower) / 2;
}
