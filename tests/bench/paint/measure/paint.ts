import type { Browser } from 'playwright-core';
import type { Subject } from './subject.ts';
import { visiting } from './visit.ts';
import { type Seen, watchForm } from './watcher.ts';

/** Opens a version of a form over a slow network, and tells when it was seen and could be used. */
export function measurePaint(browser: Browser, subject: Subject): Promise<Seen> {
  return visiting(browser, { isNetworkSlow: true }, async ({ page }) => {
    await page.addInitScript(watchForm, subject.lastLabel);
    await page.goto(subject.address, { waitUntil: 'commit' });
    const seen = await page.evaluate(() => window.seen);
    if (!seen) throw new Error(`${subject.version}: nobody watched the page`);
    return seen;
  });
}
