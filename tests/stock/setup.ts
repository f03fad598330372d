import type { TestProject } from 'vitest/node';
import { ensureChromium } from '../support/chromium.ts';
import { serveStockPage } from './page-server.ts';

/** Before the tests in stock rjsf: there is a browser, and the page that all files share. */
export async function setup({ provide }: TestProject): Promise<() => void> {
  ensureChromium();
  const page = await serveStockPage();
  provide('stockPage', page.url);
  return page.close;
}
