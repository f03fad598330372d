import type { Browser, Locator } from 'playwright-core';
import { untilAlive } from './alive.ts';
import { copyByPlainScript } from './plain-script.ts';
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

/** Who answers the presses: our scripts, or a plain one that knows no form and copies what stands in the page. */
export type Answerer = 'ours' | 'plain script';

/** Opens the form with rows, adds two rows, and lets a question come by its condition and go. */
export function measurePresses(
  browser: Browser,
  address: string,
  answerer: Answerer,
): Promise<Presses> {
  return visiting(browser, { isNetworkSlow: false }, async (visit) => {
    await open(visit, address, answerer);
    const form = visit.page.locator('form');
    const add = form.getByRole('button', { name: /^Add .*room/i });
    const choice = form.locator('label', { has: visit.page.locator('[name="question10"]') });
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

async function open(visit: Visit, address: string, answerer: Answerer): Promise<void> {
  if (answerer === 'ours') {
    await visit.page.goto(address);
    await untilAlive(visit);
  } else {
    await visit.page.route('**/*.js', (route) => route.abort());
    await visit.page.goto(address, { waitUntil: 'networkidle' });
    await visit.page.evaluate(copyByPlainScript);
  }
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
