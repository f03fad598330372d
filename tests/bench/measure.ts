import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { copyByPlainScript, watchClick, watchForm } from './in-page.ts';
import { heapOf, untilAlive, visiting, workDone } from './visit.ts';

/** A version of a form in one size, where it stands, and how its parts are found. */
export interface Subject {
  readonly version: string;
  readonly size: string;
  readonly address: string;
  /** The label of the last question that is asked from the start. */
  readonly lastLabel: string;
  /** The label of a text that takes many letters. */
  readonly textLabel: string;
  /** The label of the first question that is asked only after a Yes. */
  readonly afterYes?: string;
}

const sendButtons = 'button[type=submit], .sd-navigation__complete-btn';

/** Finds the button that sends a form; that of SurveyJS has another type. */
export const sendButton = (page: Page): Locator => page.locator('form').locator(sendButtons).last();

/** Opens a form over a slow network. Returns when it was painted and could be used, in ms since it was asked for. */
export function measurePaint(browser: Browser, subject: Subject) {
  const { version, address, lastLabel, afterYes } = subject;
  return visiting(browser, { isNetworkSlow: true }, async ({ page }) => {
    await page.addInitScript(watchForm, { lastLabel, afterYes, buttons: sendButtons });
    await page.goto(address, { waitUntil: 'commit' });
    const tooLate = wait(60_000, undefined, { ref: false });
    const seen = await Promise.race([page.evaluate(() => window.seen), tooLate]);
    if (!seen) throw new Error(`${version}: the form cannot be used within a minute`);
    return seen;
  });
}

/** Measures all that is measured of every version: how it is painted, typed into and sent empty. */
export const measureAll = async (
  browser: Browser,
  subject: Subject,
  messages: readonly string[],
) => ({
  ...(await measurePaint(browser, subject)),
  ...(await measureKeys(browser, subject)),
  ...(await measureSubmit(browser, subject, messages)),
});

const keys = 40;
const warmUp = 10;
const pause = 1_500;

/** Opens a form, waits until it is alive, and types into a text. Returns milliseconds of work, and keys lost. */
export function measureKeys(browser: Browser, { address, textLabel }: Subject) {
  return visiting(browser, { isNetworkSlow: false }, async (visit) => {
    const { page, session } = visit;
    await page.goto(address);
    await untilAlive(visit);
    const alive = await workDone(session);
    await page.locator('form').getByLabel(textLabel).first().focus();
    await typeLetters(page, warmUp);
    await wait(pause);
    const before = await workDone(session);
    await typeLetters(page, keys);
    const typed = await workDone(session);
    await wait(pause);
    const paused = await workDone(session);
    const text = await page.locator('form input:focus').inputValue();
    return {
      alive: alive.script,
      aliveInAll: alive.all,
      key: (typed.script - before.script) / keys,
      keyAndPause: (paused.script - before.script) / keys,
      keyInAll: (paused.all - before.all) / keys,
      lost: warmUp + keys - text.length,
    };
  });
}

/** Types as a quick typist; between two keys there is time for what a page puts off until it is idle. */
async function typeLetters(page: Page, count: number): Promise<void> {
  for (let key = 0; key < count; key += 1) {
    await page.keyboard.press('a');
    await wait(50);
  }
}

/** Sends an empty form once it is alive. Returns its bytes in memory, and the ms until the last message is shown. */
function measureSubmit(browser: Browser, { address }: Subject, messages: readonly string[]) {
  return visiting(browser, { isNetworkSlow: false }, async (visit) => {
    const { page, session } = visit;
    await page.goto(address);
    await untilAlive(visit);
    const heap = await heapOf(session);
    await page.evaluate(watchClick, { messages });
    await sendButton(page).evaluate((button: HTMLElement) => button.click());
    return { heap, messages: (await page.evaluate(() => window.answered)) ?? Number.NaN };
  });
}

/** The presses in the form with rows: who presses what, and the control that comes or goes. */
const presses = [
  { what: 'a row is added, the first time', button: 'Add', name: 'rooms.1.name', isShown: true },
  { what: 'a row is added, the next time', button: 'Add', name: 'rooms.2.name', isShown: true },
  { what: 'a question comes by its condition', button: 'Yes', name: 'question11', isShown: true },
  { what: 'the question goes', button: 'No', name: 'question11', isShown: false },
] as const;

/**
 * Adds two rows, and lets a question come and go. Returns for each press the ms of scripts, and those until its result is
 * on the screen. A plain script, in place of ours, copies what stands there: the rest is the browser's own part.
 */
export function measurePresses(browser: Browser, address: string, isPlain: boolean) {
  return visiting(browser, { isNetworkSlow: false }, async (visit) => {
    const { page, session } = visit;
    if (isPlain) await page.route('**/*.js', (route) => route.abort());
    await page.goto(address, { waitUntil: 'networkidle' });
    if (isPlain) await page.evaluate(copyByPlainScript);
    else await untilAlive(visit);

    const figures: Record<string, number> = {};
    const choice = page.locator('form label', { has: page.locator('[name="question10"]') });
    const add = page.locator('form').getByRole('button', { name: /^Add .*room/i });
    for (const { what, button, name, isShown } of presses) {
      const pressed = button === 'Add' ? add : choice.filter({ hasText: button });
      await pressed.scrollIntoViewIfNeeded();
      const box = await pressed.boundingBox();
      if (!box) throw new Error(`the button that brings ${name} cannot be seen`);
      await page.evaluate(watchClick, { name, isShown });
      const before = await workDone(session);
      // By its place: to press it by its locator would run scripts of the benchmark in the page.
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      figures[`${what}: shown`] = (await page.evaluate(() => window.answered)) ?? Number.NaN;
      figures[`${what}: script`] = (await workDone(session)).script - before.script;
    }
    return figures;
  });
}

export const pressNames = presses.map(({ what }) => what);
