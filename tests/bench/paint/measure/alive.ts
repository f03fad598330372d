import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';
import type { Visit } from './visit.ts';

/**
 * Waits until the script of a form has taken over, which its mark tells, or else for two seconds without a mark. It asks
 * from outside, so that the page runs nothing for it.
 */
export async function untilAlive({ page, session }: Visit): Promise<void> {
  await page.waitForLoadState('networkidle');
  const end = Date.now() + 2_000;
  while (Date.now() < end && !(await isMarked(session))) await wait(50);
  await wait(500);
}

async function isMarked(session: CDPSession): Promise<boolean> {
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'document.querySelector("form[data-hydrated]") !== null',
  });
  return result.value === true;
}
