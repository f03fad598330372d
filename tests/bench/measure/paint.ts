import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { type Subject, sendButtons } from './subject.ts';
import { visiting } from './visit.ts';
import { type Seen, watchForm } from './watcher.ts';

const mostMs = 60_000;

/** Opens a version of a form over a slow network, and tells when it was seen and could be used. */
export function measurePaint(browser: Browser, subject: Subject): Promise<Seen> {
  return visiting(browser, { isNetworkSlow: true }, async ({ page }) => {
    const { lastLabel, afterYes } = subject;
    await page.addInitScript(watchForm, { lastLabel, afterYes, buttons: sendButtons });
    await page.goto(subject.address, { waitUntil: 'commit' });
    const tooLate = wait(mostMs, undefined, { ref: false });
    const seen = await Promise.race([page.evaluate(() => window.seen), tooLate]);
    if (!seen) throw new Error(`${subject.version}: the form cannot be used within a minute`);
    return seen;
  });
}
