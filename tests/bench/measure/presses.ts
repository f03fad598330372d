import type { Browser, Locator } from 'playwright-core';
import { untilAlive } from './alive.ts';
import { type Visit, visiting } from './visit.ts';

/** Milliseconds from a press until what it brings is on the screen: the first of its kind, and the next. */
export interface Presses {
  readonly firstRow: number;
  readonly nextRow: number;
  readonly firstToggle: number;
  readonly nextToggle: number;
}

declare global {
  interface Window {
    answered?: Promise<number>;
  }
}

/** Opens the form with rows, adds two rows, and lets a question come by its condition and go. */
export function measurePresses(browser: Browser, address: string): Promise<Presses> {
  return visiting(browser, { isNetworkSlow: false }, async (visit) => {
    const { page } = visit;
    await page.goto(address);
    await untilAlive(visit);
    const add = page.locator('form').getByRole('button', { name: /^Add .*room/i });
    const choice = page.locator('form label', { has: page.locator('[name="question10"]') });
    const press = (button: Locator, name: string, isShown: boolean) =>
      timed(visit, { button, name, isShown });
    return {
      firstRow: await press(add, 'rooms.1.name', true),
      nextRow: await press(add, 'rooms.2.name', true),
      firstToggle: await press(choice.filter({ hasText: 'Yes' }), 'question11', true),
      nextToggle: await press(choice.filter({ hasText: 'No' }), 'question11', false),
    };
  });
}

interface Press {
  readonly button: Locator;
  /** The control that the press brings, or takes away. */
  readonly name: string;
  readonly isShown: boolean;
}

async function timed({ page }: Visit, { button, name, isShown }: Press): Promise<number> {
  await page.evaluate(
    ([controlName, isAwaited]) => {
      const isThere = () => document.getElementsByName(controlName)[0]?.checkVisibility() ?? false;
      window.answered = new Promise((resolve) => {
        const start = ({ timeStamp }: Event) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - timeStamp);
          const look = () => {
            if (isThere() === isAwaited) port2.postMessage(undefined);
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        };
        document.addEventListener('click', start, { capture: true, once: true });
      });
    },
    [name, isShown] as const,
  );
  await button.click();
  return (await page.evaluate(() => window.answered)) ?? Number.NaN;
}
