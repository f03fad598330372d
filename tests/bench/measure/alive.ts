import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';
import type { Visit } from './visit.ts';

const mostMs = 60_000;

/**
 * Waits until the scripts of a page have taken over; a page without a script is alive once it is there. It asks from
 * outside, so that the page runs nothing for it.
 */
export async function untilAlive(visit: Visit): Promise<void> {
  if (!(await comesAlive(visit, mostMs)))
    throw new Error(`${visit.page.url()} does not come alive`);
  await wait(500);
}

/** Whether the scripts of a page take over within so many milliseconds. */
export async function comesAlive({ page, session }: Visit, within: number): Promise<boolean> {
  await page.waitForLoadState('networkidle');
  const end = Date.now() + within;
  while (!(await isAlive(session))) {
    if (Date.now() > end) return false;
    await wait(50);
  }
  return true;
}

async function isAlive(session: CDPSession): Promise<boolean> {
  const { result } = await session.send('Runtime.evaluate', { expression: `(${isTakenOver})()` });
  return result.value === true;
}

/** Runs in the page: a form has a mark, and what React has taken over a note of React. */
function isTakenOver(): boolean {
  if (!document.querySelector('script:not([type="application/ld+json"])')) return true;
  const form = document.querySelector('form');
  if (form) return form.hasAttribute('data-hydrated');
  const notes = Object.keys(document.querySelector('main') ?? {});
  return notes.some((note) => note.startsWith('__reactFiber$'));
}
