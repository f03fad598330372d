import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { untilAlive } from './alive.ts';
import type { Subject } from './subject.ts';
import { type Visit, visiting, workDone } from './visit.ts';

/** How long scripts run, and the page's thread in all, in milliseconds. */
export interface KeyTimes {
  /** Until the form is alive and nothing more happens. */
  readonly alive: number;
  readonly aliveInAll: number;
  /** For each key, until the last one has been taken. */
  readonly key: number;
  /** For each key, with what was put off until the typing paused. */
  readonly keyAndPause: number;
  readonly keyInAll: number;
  /** How many of the keys did not reach the text. */
  readonly lost: number;
}

const keys = 40;
const warmUp = 10;
// A quick typist; between two keys there is time for what a page puts off until it is idle.
const beat = 50;
const pause = 1_500;

/** Opens a version of a form, waits until it is alive, and types into a text. */
export function measureKeys(browser: Browser, subject: Subject): Promise<KeyTimes> {
  return visiting(browser, { isNetworkSlow: false }, async (visit) => {
    const { page, session } = visit;
    await page.goto(subject.address);
    await untilAlive(visit);
    const alive = await workDone(session);
    await page.locator('form').getByLabel(subject.textLabel).first().focus();
    await type(visit, warmUp);
    await wait(pause);
    const before = await workDone(session);
    await type(visit, keys);
    const typed = await workDone(session);
    await wait(pause);
    const paused = await workDone(session);
    return {
      alive: alive.script,
      aliveInAll: alive.all,
      key: (typed.script - before.script) / keys,
      keyAndPause: (paused.script - before.script) / keys,
      keyInAll: (paused.all - before.all) / keys,
      lost: await lostKeys(visit),
    };
  });
}

async function type({ page }: Visit, count: number): Promise<void> {
  for (let key = 0; key < count; key += 1) {
    await page.keyboard.press('a');
    await wait(beat);
  }
}

/** How many keys the text has not taken. */
async function lostKeys({ page }: Visit): Promise<number> {
  const typed = await page.locator('form input:focus').inputValue();
  return warmUp + keys - typed.length;
}
