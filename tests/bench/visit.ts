import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';

/** A page on a slow phone, and the session by which it is slowed and measured. */
export interface BenchVisit {
  readonly page: Page;
  readonly session: CDPSession;
}

// "Slow 4G" as Chromium's own tools play it (Lighthouse's throttling `mobileSlow4G`). A connection of 150 ms a round trip is played
// by 562.5 ms a request, since these tools delay requests as a whole and not packets, and by nine tenths of 1.6 Mbit/s.
const slowNetwork = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

/** Looks at a page in a profile of its own, with nothing in its cache, and with the processor slowed four times. */
export async function visiting<Seen>(
  browser: Browser,
  { isNetworkSlow }: { readonly isNetworkSlow: boolean },
  look: (visit: BenchVisit) => Promise<Seen>,
): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    // Only the time of the page's own thread: other work of the machine is not put down to a script.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    if (isNetworkSlow) {
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', slowNetwork);
    }
    return await look({ page, session });
  } finally {
    await context.close();
  }
}

/** Reads a figure that the browser keeps about a page. */
async function metric(session: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
}

/** Returns the milliseconds of a page's thread so far: in scripts, without their promises, and in all. */
export async function workDone(session: CDPSession): Promise<{ script: number; all: number }> {
  return {
    script: (await metric(session, 'ScriptDuration')) * 1000,
    all: (await metric(session, 'TaskDuration')) * 1000,
  };
}

/** Returns the bytes of a page's scripts in memory, with nothing in it that could be thrown away. */
export async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return metric(session, 'JSHeapUsedSize');
}

/** Waits until a script has taken over the form; it asks from outside, so that the page runs nothing for it. */
export async function untilAlive({ page, session }: BenchVisit): Promise<void> {
  await page.waitForLoadState('networkidle');
  const expression =
    '!document.querySelector(\'script:not([type="application/ld+json"])\') || document.forms[0]?.hasAttribute("data-hydrated")';
  const end = Date.now() + 60_000;
  while (!(await session.send('Runtime.evaluate', { expression })).result.value) {
    if (Date.now() > end) throw new Error(`${page.url()} does not come alive`);
    await wait(50);
  }
  await wait(500);
}

/**
 * Measures each thing once a round, by turns, so that a busy moment of the machine touches all of them. Returns the
 * median of each figure.
 */
export async function byTurns<Thing, Name extends string>(
  things: readonly Thing[],
  rounds: number,
  measure: (thing: Thing) => Promise<Record<Name, number>>,
): Promise<Map<Thing, Record<Name, number>>> {
  const found = new Map<Thing, Record<Name, number>[]>(things.map((thing) => [thing, []]));
  for (let round = 1; round <= rounds; round += 1) {
    process.stderr.write(`Round ${round} of ${rounds}\n`);
    for (const thing of things) found.get(thing)?.push(await measure(thing));
  }
  return new Map([...found].map(([thing, each]) => [thing, medians(each)]));
}

/** Returns the median of each figure that was measured several times. */
export function medians<Name extends string>(
  each: readonly Record<Name, number>[],
): Record<Name, number> {
  const names = Object.keys(each[0] ?? {}) as Name[];
  const entries = names.map((name) => [name, median(each.map((figures) => figures[name]))]);
  return Object.fromEntries(entries);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (upper + lower) / 2;
}
