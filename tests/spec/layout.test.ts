import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltServer, startServer } from '../support/built-server.ts';
import { root } from '../support/forms.ts';
import { openHydrated, prepareVisits } from '../support/visit.ts';

// What the shipped site promises of its layout, with its samples.
const visit = prepareVisits();
let server: BuiltServer;
beforeAll(async () => {
  server = await startServer({ folder: root });
});
afterAll(() => server.stop('SIGTERM'));

test('on a phone the home page is at most 6,500 pixels high, with a price in the first 1,600', async () => {
  const page = await visit({ width: 390 });
  await openHydrated(page, server.url);
  const { height, price } = await page.evaluate(() => {
    const prices = [...document.querySelectorAll('main p, main dd, main strong')].filter(
      ({ textContent }) => /\$\d/.test(textContent ?? ''),
    );
    const tops = prices.map((element) => element.getBoundingClientRect().bottom + window.scrollY);
    return { height: document.documentElement.scrollHeight, price: Math.min(...tops) };
  });
  expect(height).toBeLessThanOrEqual(6_500);
  expect(price).toBeLessThanOrEqual(1_600);
});

test('the towns stand in the footer alone', async () => {
  const page = await visit({ hasScripts: false });
  await page.goto(server.url);
  expect(await page.getByText('Woodville').count()).toBe(1);
  expect(await page.locator('footer').getByText('Woodville').count()).toBe(1);
  const areas = page.locator('#areas');
  expect(await areas.getByRole('heading').count()).toBe(1);
  expect(await areas.getByRole('link').count()).toBe(2);
});

test('on a desk the review form shares its page with what happens next', async () => {
  const page = await visit({ width: 1280 });
  await page.goto(`${server.url}/review`);
  const form = await page.locator('form.form').boundingBox();
  const aside = await page.getByRole('complementary', { name: 'What happens next' }).boundingBox();
  if (!form || !aside) throw new Error('one of the two is not shown');
  expect(aside.x).toBeGreaterThan(form.x + form.width);
  expect((form.width + aside.width) / 1280).toBeGreaterThan(0.75);
});
