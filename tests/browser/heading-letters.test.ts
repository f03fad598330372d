import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';

const visit = prepareVisits();

/** Returns the files of fonts that a page loads. */
async function fontsLoadedBy(path: string): Promise<string[]> {
  const page = await visit();
  await page.goto(sharedRichSite().url + path);
  return page.evaluate(async () => {
    await document.fonts.ready;
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    return files.filter((name) => name.endsWith('.woff2')).map((name) => name.replace(/^.*\//, ''));
  });
}

test('letters of other languages in a heading come with a file, which has no others', async () => {
  const files = readdirSync(join(sharedRichSite().folder, 'dist/site/assets'));
  const fonts = files.filter((name) => name.endsWith('.woff2'));
  expect(fonts).toHaveLength(1);
  expect(await fontsLoadedBy('/lodz')).toEqual(fonts);
});

test('a page without such letters loads no file for them', async () => {
  expect(await fontsLoadedBy('/lindsay')).toEqual([]);
});
