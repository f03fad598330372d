import { type Browser, type BrowserContextOptions, errors, type Page } from 'playwright-core';
import { barriers } from '../support/quality.ts';
import { type Subject, sendButton } from './measure.ts';
import { type BenchQuestion, givenAnswers, messagesOf } from './questions.ts';
import { untilAlive, visiting } from './visit.ts';

/** The questions of a form, and right answers to them. */
interface Trial {
  readonly questions: readonly BenchQuestion[];
  readonly given: Readonly<Record<string, string>>;
}

/** Reads the questions of a form, and right answers to them. */
export const trialOf = (id: string, questions: readonly BenchQuestion[]): Trial => ({
  questions,
  given: givenAnswers(id, questions),
});

/** Sends a form empty and then filled in, under our policy. Returns the first violation, and whether it was sent. */
export function tryUnderPolicy(browser: Browser, { address }: Subject, trial: Trial) {
  return inPage(browser, {}, async (page) => {
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const { violatedDirective, blockedURI, sample } = event;
        const what = `${violatedDirective} (${[blockedURI, sample].filter(Boolean).join(', ')})`;
        document.documentElement.dataset.violation ??= what;
      });
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    const works = await unlessTooLate(async () => {
      await page.locator('form[data-hydrated]').waitFor({ timeout: 10_000 });
      await sendButton(page).click({ timeout: 10_000 });
      await fillIn(page, trial);
      return sends(page, trial);
    });
    const violation = await page.evaluate(() => document.documentElement.dataset.violation);
    return { violation: violation?.replaceAll(/\s+/g, ' ').slice(0, 100), works };
  });
}

/** Fills in and sends a form; a form that needs its script waits without one in vain for its POST. */
export function isSent(browser: Browser, { address }: Subject, trial: Trial, hasScript: boolean) {
  return inPage(browser, { javaScriptEnabled: hasScript }, async (page) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    if ((await page.locator('form').count()) === 0) return false;
    return unlessTooLate(async () => {
      if (hasScript) await page.locator('form[data-hydrated]').waitFor();
      await fillIn(page, trial);
      return sends(page, trial);
    });
  });
}

/** Returns what axe finds in a form while it is empty, and once it says what is missing. */
export function barriersIn(browser: Browser, { address }: Subject, { questions }: Trial) {
  return inPage(browser, { viewport: { width: 390, height: 844 } }, async (page) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    await sendButton(page).waitFor();
    const empty = await barriers(page);
    await sendButton(page).click();
    const [message = ''] = messagesOf(questions);
    await page.locator('form').getByText(message).first().waitFor();
    return { empty, withMessages: await barriers(page) };
  });
}

/** Returns the packed bytes of a first visit by the kinds of files, without the heads of the answers. */
export function bytesOf(browser: Browser, { address }: Subject) {
  return visiting(browser, { isNetworkSlow: false }, async (visit) => {
    const bytes: Record<string, number> = {};
    const counted: Promise<void>[] = [];
    visit.page.on('requestfinished', (request) => {
      const count = async () => {
        const { responseBodySize } = await request.sizes();
        const kind = request.resourceType();
        bytes[kind] = (bytes[kind] ?? 0) + responseBodySize;
      };
      if (request.url().startsWith('http')) counted.push(count());
    });
    await visit.page.goto(address);
    await untilAlive(visit);
    await Promise.all(counted);
    return bytes;
  });
}

async function inPage<Found>(
  browser: Browser,
  options: BrowserContextOptions,
  look: (page: Page) => Promise<Found>,
): Promise<Found> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  try {
    return await look(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Does something that needs a script, perhaps: what the policy has stopped is waited for in vain. */
async function unlessTooLate(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false;
    throw error;
  }
}

/** Answers every question that can be answered where it stands, as a visitor finds it: by its label. */
async function fillIn(page: Page, { questions, given }: Trial): Promise<void> {
  for (const { kind, name, label, onlyAfter } of questions) {
    const answer = given[name] ?? '';
    const isAsked = !onlyAfter || given[onlyAfter.name] === onlyAfter.value;
    if (!isAsked || answer === '' || kind === 'select') continue;
    if (kind === 'radio') {
      const radio = page.getByRole('radio', { name: answer, exact: true });
      await radio.check({ force: true, timeout: 5_000 });
    } else {
      await page.getByLabel(label).first().fill(answer, { timeout: 5_000 });
      // No visitor is in the next field sooner, and JSON Forms forgets what comes within its pause of 0.3 seconds.
      await page.waitForTimeout(350);
    }
  }
}

/** Presses the button, and tells whether a server then took a POST with these answers. */
async function sends(page: Page, { given }: Trial): Promise<boolean> {
  const posted = page.waitForRequest((request) => request.method() === 'POST', { timeout: 5_000 });
  const [request] = await Promise.all([posted, sendButton(page).click({ timeout: 5_000 })]);
  const body = decodeURIComponent((request.postData() ?? '').replaceAll('+', ' '));
  const reply = await request.response();
  const isTaken = reply !== null && reply.status() < 400;
  return isTaken && Object.values(given).every((answer) => body.includes(answer));
}
