import { type Browser, errors } from 'playwright-core';
import type { Question } from '../forms/questions.ts';
import type { Subject } from './subject.ts';
import { fillIn, type Given, sends } from './use.ts';

/** What is tried: the questions of a form, and right answers to them. */
export interface Trial {
  readonly questions: readonly Question[];
  readonly given: Given;
}

/** Whether a visitor can send the form in a browser that runs no scripts. */
export function worksWithoutScript(
  browser: Browser,
  subject: Subject,
  trial: Trial,
): Promise<boolean> {
  return isSentIn(browser, subject, { ...trial, javaScriptEnabled: false });
}

/** Throws unless a visitor with scripts can send the form: what cannot be sent is not worth measuring. */
export async function expectSendable(
  browser: Browser,
  subject: Subject,
  trial: Trial,
): Promise<void> {
  if (await isSentIn(browser, subject, { ...trial, javaScriptEnabled: true })) return;
  throw new Error(`${subject.version} cannot be sent`);
}

async function isSentIn(
  browser: Browser,
  { address }: Subject,
  { questions, given, javaScriptEnabled }: Trial & { readonly javaScriptEnabled: boolean },
): Promise<boolean> {
  const context = await browser.newContext({ javaScriptEnabled, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'networkidle' });
    if ((await page.locator('form').count()) === 0) return false;
    if (javaScriptEnabled) await page.locator('form[data-hydrated]').waitFor();
    await fillIn(page, questions, given);
    return await sends(page, given);
  } catch (error) {
    // A form that needs its script waits in vain for its POST.
    if (!javaScriptEnabled && error instanceof errors.TimeoutError) return false;
    throw error;
  } finally {
    await context.close();
  }
}
