import type { Browser } from 'playwright-core';
import { layoutShift } from '../../support/quality.ts';
import { untilAlive } from '../measure/alive.ts';
import { rateOnce } from '../measure/lighthouse.ts';
import { measurePaint } from '../measure/paint.ts';
import { visiting, workDone } from '../measure/visit.ts';
import type { TriedPage } from './try-page.ts';

/** What is measured of a page in every round. */
export const figures = [
  'performance',
  'firstPaint',
  'largestPaint',
  'layoutShift',
  'blockingTime',
  'seenFirst',
  'seenLargest',
  'seenShift',
  'usable',
  'script',
] as const;

/** The figures of a page: as Lighthouse has them, and as a browser on a slow phone sees them. */
export type PageFigures = Record<(typeof figures)[number], number>;

/** Lets Lighthouse rate a page, and looks at it on a slow phone. */
export async function measurePage(
  browser: Browser,
  { page, subject }: TriedPage,
): Promise<PageFigures> {
  const { rating } = await rateOnce(subject.address);
  const isForm = page.kind === 'booking';
  return {
    ...rating,
    ...(await seenOnPhone(browser, subject.address)),
    usable: isForm ? (await measurePaint(browser, subject)).usable : Number.NaN,
  };
}

function seenOnPhone(browser: Browser, address: string) {
  return visiting(browser, { isNetworkSlow: true }, async (visit) => {
    await visit.page.goto(address);
    await untilAlive(visit);
    const paints = await visit.page.evaluate(paintsSoFar);
    const { script } = await workDone(visit.session);
    return { ...paints, seenShift: await layoutShift(visit.page), script };
  });
}

/** Runs in the page: when something was painted first, and the largest thing. */
function paintsSoFar(): Promise<{ seenFirst: number; seenLargest: number }> {
  const [first] = performance.getEntriesByName('first-contentful-paint');
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const seenLargest = list.getEntries().at(-1)?.startTime ?? Number.NaN;
      resolve({ seenFirst: first?.startTime ?? Number.NaN, seenLargest });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
