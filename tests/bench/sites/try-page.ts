import type { Browser, Page } from 'playwright-core';
import { trialOf } from '../forms/trial.ts';
import { comesAlive } from '../measure/alive.ts';
import { measureBytes, type Weight } from '../measure/bytes.ts';
import { canBeSent, type Standing, standingWhere } from '../measure/policy.ts';
import type { Subject } from '../measure/subject.ts';
import type { Trial } from '../measure/without-script.ts';
import { worksWithoutScript } from '../measure/without-script.ts';
import { labelsOf, type Size } from '../subjects.ts';
import type { MadePage } from './open-sites.ts';
import { type Policy, policies } from './policies.ts';

/** What holds of a page, however often it is tried. */
export interface TriedPage {
  readonly page: MadePage;
  /** The page under the strictest policy under which it works. */
  readonly subject: Subject;
  readonly standings: ReadonlyMap<Policy, Standing>;
  readonly weight: Weight;
  readonly worksWithoutScript: boolean;
}

const mostMs = 10_000;

/** Tries a page under our policy, under less where it must be, without a script, and weighs it. */
export async function tryPage(
  browser: Browser,
  page: MadePage,
  { size, exported }: Size,
): Promise<TriedPage> {
  const trial = trialOf(size, exported);
  const standings = await standingsOf(browser, page, trial);
  const policy = [...standings].find(([, { works }]) => works)?.[0];
  if (policy === undefined) throw new Error(`${page.version}: ${page.kind} does not work`);
  const { version } = page;
  const address = page.addressUnder(policy);
  const subject = { version, size, address, ...labelsOf(exported) };
  return {
    page,
    subject,
    standings,
    weight: await measureBytes(browser, address),
    worksWithoutScript:
      page.kind === 'booking'
        ? await worksWithoutScript(browser, subject, trial)
        : await opensMenuWithoutScript(browser, address),
  };
}

/** How it fares under each policy, until it works under one. */
async function standingsOf(
  browser: Browser,
  { kind, addressUnder }: MadePage,
  trial: Trial,
): Promise<Map<Policy, Standing>> {
  const standings = new Map<Policy, Standing>();
  const tryOut = (page: Page) => (kind === 'booking' ? canBeSent(page, trial) : isTakenOver(page));
  for (const policy of policies) {
    const standing = await standingWhere(browser, addressUnder(policy), tryOut);
    standings.set(policy, standing);
    if (standing.works) break;
  }
  return standings;
}

async function isTakenOver(page: Page): Promise<boolean> {
  return comesAlive({ page, session: await page.context().newCDPSession(page) }, mostMs);
}

async function opensMenuWithoutScript(browser: Browser, address: string): Promise<boolean> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ javaScriptEnabled: false, viewport });
  try {
    const page = await context.newPage();
    await page.goto(address);
    await page.locator('header').getByRole('button').last().click();
    return (await page.locator('nav:popover-open').count()) === 1;
  } finally {
    await context.close();
  }
}
