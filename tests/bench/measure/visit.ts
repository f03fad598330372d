import type { Browser, CDPSession, Page } from 'playwright-core';

/** A page on a slow phone, and the session by which it is slowed and measured. */
export interface Visit {
  readonly page: Page;
  readonly session: CDPSession;
}

/** How slow the phone is: always the processor, and the network unless only scripts are measured. */
export interface Slowness {
  readonly isNetworkSlow: boolean;
}

// "Slow 4G" as Chromium's own tools play it (Lighthouse's throttling `mobileSlow4G`). A connection of 150 ms a round trip is played
// by 562.5 ms a request, since these tools delay requests as a whole and not packets, and by nine tenths of 1.6 Mbit/s.
const processorRate = 4;
const slowNetwork = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

/** Lets somebody look at a page in a profile of its own, with nothing in its cache. */
export async function visiting<Seen>(
  browser: Browser,
  { isNetworkSlow }: Slowness,
  look: (visit: Visit) => Promise<Seen>,
): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    // Only the time of the page's own thread: other work of the machine is not put down to a script.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('Emulation.setCPUThrottlingRate', { rate: processorRate });
    if (isNetworkSlow) {
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', slowNetwork);
    }
    return await look({ page, session });
  } finally {
    await context.close();
  }
}

/** What the thread of a page has done since the page was asked for, in milliseconds. */
export interface Work {
  /** In scripts, but for what they put into promises, which the browser does not count. */
  readonly script: number;
  /** In all: scripts and their promises, reading, styles, layout and paint. */
  readonly all: number;
}

/** What the thread of a page has done so far. */
export async function workDone(session: CDPSession): Promise<Work> {
  const { metrics } = await session.send('Performance.getMetrics');
  const time = (wanted: string) =>
    (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN) * 1000;
  return { script: time('ScriptDuration'), all: time('TaskDuration') };
}
