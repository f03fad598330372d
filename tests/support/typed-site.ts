import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type BuiltServer, startServer } from './built-server.ts';
import { root } from './forms.ts';
import { copyProject } from './project-copy.ts';

/** For the tests of one file: the site built with the form of `tests/rich/typed.yaml`; returns what tells its address. */
export function prepareTypedSite(): () => string {
  const copy = copyProject();
  let server: BuiltServer;
  beforeAll(async () => {
    copy.write('forms/typed.yaml', readFileSync(join(root, 'tests/rich/typed.yaml'), 'utf8'));
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
  let letCome = () => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return async () => {
    letCome();
    await page.locator('form[data-hydrated]').waitFor();
    await page.unroute('**/*.js');
  };
}
