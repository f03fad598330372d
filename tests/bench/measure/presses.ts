import type { Browser, Locator } from 'playwright-core';
import { untilAlive } from './alive.ts';
import { copyByPlainScript } from './plain-script.ts';
import { type Visit, visiting, workDone } from './visit.ts';

const presses = ['firstRow', 'nextRow', 'firstToggle', 'nextToggle'] as const;
const kinds = ['script', 'shown'] as const;

type Kind = (typeof kinds)[number];
export type PressFigure = `${(typeof presses)[number]}-${Kind}`;

/** All figures of the presses: a row that is added and a condition that is pressed, each for the first time and the next. */
export const pressFigures: readonly PressFigure[] = presses.flatMap((press) =>
  kinds.map((kind) => `${press}-${kind}` as const),
);

/** Of each press the milliseconds that scripts ran, and those from the press until what it brings is on the screen. */
export type Presses = Readonly<Record<PressFigure, number>>;

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
    const firstRow = await press(add, 'rooms.1.name', true);
    const nextRow = await press(add, 'rooms.2.name', true);
    const firstToggle = await press(choice.filter({ hasText: 'Yes' }), 'question11', true);
    const nextToggle = await press(choice.filter({ hasText: 'No' }), 'question11', false);
    return named({ firstRow, nextRow, firstToggle, nextToggle });
  });
}

type Timed = Readonly<Record<Kind, number>>;

function named(timed: Readonly<Record<(typeof presses)[number], Timed>>): Presses {
  return Object.fromEntries(
    presses.flatMap((press) => kinds.map((kind) => [`${press}-${kind}`, timed[press][kind]])),
  ) as Presses;
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

async function timed({ page, session }: Visit, { button, name, isShown }: Press): Promise<Timed> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error(`the button that brings ${name} cannot be seen`);
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
  const before = await workDone(session);
  // By its place: to press it by its locator would run scripts of the benchmark in the page.
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const shown = (await page.evaluate(() => window.answered)) ?? Number.NaN;
  const after = await workDone(session);
  return { script: after.script - before.script, shown };
}
