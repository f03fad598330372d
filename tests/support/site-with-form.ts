import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type BuiltServer, startServer } from './built-server.ts';
import { root } from './forms.ts';
import { makeGate } from './gate.ts';
import { copyProject } from './project-copy.ts';

/** For the tests of one file: the site built with a form of `tests/rich`, by its id; returns what tells its address. */
export function prepareSiteWith(form: string): () => string {
  const copy = copyProject();
  let server: BuiltServer;
  beforeAll(async () => {
    copy.write(`forms/${form}.yaml`, readFileSync(join(root, `tests/rich/${form}.yaml`), 'utf8'));
    expect(copy.run('build')).toMatchObject({ status: 0 });
    server = await startServer({ folder: copy.folder });
  }, 120_000);
  afterAll(async () => {
    await server?.stop('SIGTERM');
    copy.remove();
  });
  return () => server.url;
}

/** Holds the scripts of a page back until the test lets them come; resolves when they have taken the form over. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held = makeGate();
  await page.route('**/*.js', async (route) => {
    await held.passed;
    await route.continue();
  });
  return async () => {
    held.open();
    await page.locator('form[data-hydrated]').waitFor();
    await page.unroute('**/*.js');
  };
}
