import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import type { ProjectCopy } from '../../support/project-copy.ts';

/** How long somebody waits who edits the site, in milliseconds. */
export interface DevTimes {
  /** From the start of the dev server until a page is seen. */
  readonly start: number;
  /** From a save until the change is seen. */
  readonly save: number;
}

/** A page of the copy, the file that holds it, and a heading in it. */
export interface Edited {
  readonly address: string;
  readonly file: string;
  readonly heading: string;
}

/** Starts the dev server of a copy, looks at a page, and changes its heading. */
export async function measureDev(
  browser: Browser,
  copy: ProjectCopy,
  { address, file, heading }: Edited,
): Promise<DevTimes> {
  const began = performance.now();
  const server = await startDev(copy.folder);
  const page = await browser.newPage();
  // With many forms on a busy machine it takes long; how long is what is asked.
  page.setDefaultTimeout(180_000);
  try {
    await page.goto(`${server.resolvedUrls?.local[0]?.replace(/\/$/, '')}${address}`);
    await page.getByRole('heading', { name: heading, exact: true }).first().waitFor();
    const start = performance.now() - began;
    // What the server still has to do in the background is not put down to the save.
    await page.waitForLoadState('networkidle');
    const saved = performance.now();
    copy.write(file, copy.read(file).replaceAll(heading, `${heading} today`));
    await page
      .getByRole('heading', { name: `${heading} today`, exact: true })
      .first()
      .waitFor();
    return { start, save: performance.now() - saved };
  } finally {
    await page.close();
    await server.close();
  }
}

async function startDev(folder: string): Promise<ViteDevServer> {
  const server = await createServer({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    mode: 'development',
    logLevel: 'error',
    // The packages are those of the project that was copied.
    cacheDir: join(folder, '.vite'),
    server: { host: '127.0.0.1', port: 0, fs: { strict: false } },
  });
  return server.listen();
}
