import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { launchChromium } from '../support/chromium.ts';
import type { DrawnQuestion, StockSubject, StockVerdict } from './stock-form.ts';

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

/** Bundles stock rjsf, without anything of this project's build, and opens it. */
export async function openStockRjsf(): Promise<StockRjsf> {
  const script = await bundlePage();
  const server = await serve(script);
  const browser = await launchChromium();
  const complaints: string[] = [];
  const page = await openPage(browser, server, complaints);
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
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}

async function bundlePage(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      chunkSizeWarningLimit: 10_000,
      lib: {
        entry: fileURLToPath(new URL('page.ts', import.meta.url)),
        formats: ['es'],
        fileName: 'page',
      },
    },
  });
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  const [chunk, ...others] = outputs.flatMap((part) => (part.type === 'chunk' ? [part.code] : []));
  if (chunk === undefined || others.length > 0) throw new Error('the page is not one script');
  return chunk;
}

function serve(script: string): Promise<Server> {
  const server = createServer(({ url }, response) => {
    const isScript = url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(
      isScript
        ? script
        : '<!doctype html><title>Stock rjsf</title><link rel="icon" href="data:,"><body><script type="module" src="/page.js"></script>',
    );
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

/**
 * What the page complains about is collected: a form that stock rjsf only draws with a warning is not stock. Of answers
 * that a control cannot show (the 31st of June) the browser itself warns.
 */
async function openPage(browser: Browser, server: Server, complaints: string[]): Promise<Page> {
  const page = await browser.newPage();
  page.on('console', (message) => {
    const isOfBrowser = message.text().startsWith('The specified value');
    if (['error', 'warning'].includes(message.type()) && !isOfBrowser) {
      complaints.push(message.text());
    }
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.waitForFunction(() => 'stock' in window);
  return page;
}
