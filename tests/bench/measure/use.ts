import type { Page } from 'playwright-core';
import type { Question } from '../forms/questions.ts';
import { sendButtons } from './subject.ts';

/** What a visitor answers, by the names of the questions. */
export type Given = Readonly<Record<string, string>>;

/** Answers every question that can be answered where it stands, as a visitor finds it: by its label. */
export async function fillIn(
  page: Page,
  questions: readonly Question[],
  given: Given,
): Promise<void> {
  for (const { kind, name, label, onlyAfter } of questions) {
    const answer = given[name] ?? '';
    const isAsked = !onlyAfter || given[onlyAfter.name] === onlyAfter.value;
    if (!isAsked || answer === '' || kind === 'select') continue;
    if (kind === 'radio') {
      await page
        .getByRole('radio', { name: answer, exact: true })
        .check({ force: true, timeout: 5_000 });
    } else {
      await page.getByLabel(label).first().fill(answer, { timeout: 5_000 });
      // No visitor is in the next field sooner, and JSON Forms forgets what comes within its pause of 0.3 seconds.
      await page.waitForTimeout(350);
    }
  }
}

/** The button that sends the form. */
export const sendButton = (page: Page) => page.locator('form').locator(sendButtons).last();

/** Presses the button, and tells whether a server then took a POST with these answers. */
export async function sends(page: Page, given: Given): Promise<boolean> {
  const posted = page.waitForRequest((request) => request.method() === 'POST', { timeout: 5_000 });
  const [request] = await Promise.all([posted, sendButton(page).click({ timeout: 5_000 })]);
  const body = decodeURIComponent((request.postData() ?? '').replaceAll('+', ' '));
  const reply = await request.response();
  const isTaken = reply !== null && reply.status() < 400;
  return isTaken && Object.values(given).every((answer) => body.includes(answer));
}
