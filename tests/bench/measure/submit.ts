import type { Browser } from 'playwright-core';
import { untilAlive } from './alive.ts';
import type { Subject } from './subject.ts';
import { sendButton } from './use.ts';
import { type Visit, visiting } from './visit.ts';

/** What a form holds in memory once it is alive, and how long an empty one takes to say what is missing. */
export interface Submit {
  /** In bytes, with nothing in it that could be thrown away. */
  readonly heap: number;
  /** In milliseconds, from the press until the last message is on the screen. */
  readonly messages: number;
}

declare global {
  interface Window {
    allSaid?: Promise<number>;
  }
}

/** Opens a version of a form, and sends it empty once it is alive. */
export function measureSubmit(
  browser: Browser,
  subject: Subject,
  messages: readonly string[],
): Promise<Submit> {
  return visiting(browser, { isNetworkSlow: false }, async (visit) => {
    const { page } = visit;
    await page.goto(subject.address);
    await untilAlive(visit);
    const heap = await heapOf(visit);
    await page.evaluate(watchMessages, messages);
    await sendButton(page).evaluate((button: HTMLElement) => button.click());
    return { heap, messages: (await page.evaluate(() => window.allSaid)) ?? Number.NaN };
  });
}

async function heapOf({ session }: Visit): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
}

/** Runs in the page: from the next press, looks in every frame for all messages. */
function watchMessages(messages: readonly string[]): void {
  const isAllSaid = () => {
    const text = document.querySelector('form')?.textContent ?? '';
    return messages.every((message) => text.includes(message));
  };
  if (isAllSaid()) throw new Error('the messages stand in the form before it is sent');
  window.allSaid = new Promise((resolve) => {
    const start = ({ timeStamp }: Event) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - timeStamp);
      const look = () => {
        if (isAllSaid()) port2.postMessage(undefined);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    document.addEventListener('click', start, { capture: true, once: true });
  });
}
