import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';
import type { Visit } from './visit.ts';

const mostMs = 60_000;

/**
 * Waits until the script of a form has taken over, which its mark tells; a page without a script is alive once it is
 * there. It asks from outside, so that the page runs nothing for it.
 */
export async function untilAlive({ page, session }: Visit): Promise<void> {
  await page.waitForLoadState('networkidle');
  const end = Date.now() + mostMs;
  while (!(await isAlive(session))) {
    if (Date.now() > end) throw new Error(`${page.url()} does not come alive`);
    await wait(50);
  }
  await wait(500);
}

async function isAlive(session: CDPSession): Promise<boolean> {
  const { result } = await session.send('Runtime.evaluate', {
    expression:
      '!document.querySelector("script[src]") || !!document.querySelector("form[data-hydrated]")',
  });
  return result.value === true;
}
