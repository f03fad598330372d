import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { chromiumOfWorker } from '../support/chromium.ts';
import type { DrawnQuestion, StockSubject, StockVerdict } from './stock-form.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the page of stock rjsf. */
    readonly stockPage: string;
  }
}

/** Unmodified rjsf in a real browser; undefined stands for answers that nobody has given. */
export interface StockRjsf {
  /** Draws a form with each of these answers and tells its questions, in the order of the page. */
  draw(subject: StockSubject, answers: readonly unknown[]): Promise<DrawnQuestion[][]>;
  /** Submits each of these answers, without defaults where answers are given. */
  judge(subject: StockSubject, answers: readonly unknown[]): Promise<StockVerdict[]>;
  /** Tells the questions of a page that this project's own engine has drawn. */
  readOwn(html: string): Promise<DrawnQuestion[]>;
  close(): Promise<void>;
}

/** Opens the page of stock rjsf. */
export async function openStockRjsf(): Promise<StockRjsf> {
  const complaints: string[] = [];
  const page = await openPage(complaints);
  const heard = <T>(answer: T): T => {
    if (complaints.length > 0) throw new Error(`stock rjsf: ${complaints.splice(0).join('\n')}`);
    return answer;
  };
  return {
    draw: async (subject, list) =>
      heard(
        await page.evaluate(([one, two]) => window.stock.draw(one, two), [subject, list] as const),
      ),
    judge: async (subject, list) =>
      heard(
        await page.evaluate(([one, two]) => window.stock.judge(one, two), [subject, list] as const),
      ),
    readOwn: (html) => page.evaluate((drawn) => window.stock.readOwn(drawn), html),
    close: () => page.context().close(),
  };
}

/**
 * What the page complains about is collected: a form that stock rjsf only draws with a warning is not stock. Of answers
 * that a control cannot show (the 31st of June) the browser itself warns.
 */
async function openPage(complaints: string[]): Promise<Page> {
  const browser = await chromiumOfWorker();
  const page = await browser.newPage();
  page.on('console', (message) => {
    const isOfBrowser = message.text().startsWith('The specified value');
    if (['error', 'warning'].includes(message.type()) && !isOfBrowser) {
      complaints.push(message.text());
    }
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(inject('stockPage'));
  await page.waitForFunction(() => 'stock' in window);
  return page;
}
