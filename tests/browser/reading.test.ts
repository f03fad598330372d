import { describe, expect, test } from 'vitest';
import { claimOfReading } from '../claims/reading.ts';
import { addressOf } from '../support/form-page.ts';
import { sharedServer } from '../support/shared.ts';
import { typicalForms, typicalPaths } from '../support/typical.ts';
import { prepareVisits } from '../support/visit.ts';

const visit = prepareVisits();
const server = sharedServer();

claimOfReading({ paths: typicalPaths, formPaths: typicalForms.map(addressOf) });

describe('on paper', () => {
  test.each(typicalPaths)('all words of %s are black', async (path) => {
    const page = await visit();
    await page.emulateMedia({ media: 'print' });
    await page.goto(server.url + path);
    const colours = await page.evaluate(() =>
      [...document.querySelectorAll('main *')].map((element) => getComputedStyle(element).color),
    );
    expect(new Set(colours)).toEqual(new Set(['rgb(0, 0, 0)']));
    await page.emulateMedia({ media: null });
  });
});
