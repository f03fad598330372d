import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';

const visit = prepareVisits();

/** Returns the scripts of the heading font whose files a page loads. */
async function scriptsLoadedBy(path: string): Promise<string[]> {
  const page = await visit();
  await page.goto(sharedRichSite().url + path);
  return page.evaluate(async () => {
    await document.fonts.ready;
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    return files.flatMap((name) => /oswald-(.*)-wght/.exec(name)?.[1] ?? []).sort();
  });
}

test('letters of other languages in a heading come with a file of their own', async () => {
  expect(await scriptsLoadedBy('/lodz')).toEqual(['latin', 'latin-ext']);
});

test('a page without such letters loads no file for them', async () => {
  expect(await scriptsLoadedBy('/lindsay')).toEqual([]);
});

test('a site has no font file of whose letters it has none', () => {
  const files = readdirSync(join(sharedRichSite().folder, 'dist/site/assets'));
  const scripts = files.flatMap((name) => /^oswald-(.*)-wght/.exec(name)?.[1] ?? []);
  expect(scripts.sort()).toEqual(['latin', 'latin-ext']);
});
