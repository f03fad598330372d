import { type Browser, errors, type Page } from 'playwright-core';
import type { Subject } from './subject.ts';
import { fillIn, sendButton, sends } from './use.ts';
import type { Trial } from './without-script.ts';

declare global {
  interface Window {
    violations?: string[];
  }
}

/** How a version fares under the policy of our site. */
export interface Standing {
  /** What it does first that the policy forbids. */
  readonly violation?: string;
  /** Whether it can be sent all the same. */
  readonly works: boolean;
}

/** Lets a visitor send a version of a form empty and then filled in, under the policy, and tells how it fared. */
export function standingOf(browser: Browser, subject: Subject, trial: Trial): Promise<Standing> {
  return standingWhere(browser, subject.address, (page) => canBeSent(page, trial));
}

/** Lets a visitor try out a page under the policy, and tells how it fared. */
export async function standingWhere(
  browser: Browser,
  address: string,
  tryOut: (page: Page) => Promise<boolean>,
): Promise<Standing> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.addInitScript(noteViolations);
    await page.goto(address, { waitUntil: 'networkidle' });
    const works = await tryOut(page);
    const [violation] = (await page.evaluate(() => window.violations)) ?? [];
    return { violation: violation?.replaceAll(/\s+/g, ' ').slice(0, 100), works };
  } finally {
    await context.close();
  }
}

/** Runs in the page before anything else. */
function noteViolations(): void {
  const violations: string[] = [];
  window.violations = violations;
  document.addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI, sample }) =>
      violations.push(`${violatedDirective} (${[blockedURI, sample].filter(Boolean).join(', ')})`),
  );
}

/** Whether a visitor can send the form of a page, first empty and then filled in. */
export async function canBeSent(page: Page, { questions, given }: Trial): Promise<boolean> {
  try {
    await page.locator('form[data-hydrated]').waitFor({ timeout: mostMs });
    await sendButton(page).click({ timeout: mostMs });
    await fillIn(page, questions, given);
    return await sends(page, given);
  } catch (error) {
    // What the policy has stopped is waited for in vain.
    if (error instanceof errors.TimeoutError) return false;
    throw error;
  }
}

const mostMs = 10_000;
