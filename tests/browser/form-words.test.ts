import { expect, test } from 'vitest';
import { isPlans } from '../../src/generator/form-links.ts';
import { loadSite } from '../../src/generator/load-site.ts';
import { exampleForms, exampleSite } from '../example/example.ts';
import { forms, root } from '../support/forms.ts';
import { readRichSite } from '../support/read-rich-site.ts';
import { sharedRichSite, sharedServer } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';

// What stands around a form: how to reach a person, what happens next, what the answers are for.
const { formWords, site } = loadSite(root);
const paged = forms.flatMap(({ call, page, messages, steps }) =>
  call && page ? [{ path: page.path, next: page.next, messages, steps }] : [],
);
// A form in steps says in the last one what its answers are for.
const onePage = paged.filter(({ steps }) => !steps);
const visit = prepareVisits();
const server = sharedServer();

/** The longest piece of a text between its facts and its marks. */
function plainPieceOf(text: string): string {
  const pieces = text.split(/\{[^}]*\}|\*\*|\[|\]\([^)]*\)/).map((piece) => piece.trim());
  return pieces.toSorted((one, other) => other.length - one.length)[0] ?? text;
}

test.each(paged)(
  '$path says in its band which questions to answer, or whom to call',
  async ({ path, next, messages }) => {
    const page = await visit();
    await page.goto(server.url + path);
    const note = next ? formWords.toAnswer : (messages.help ?? formWords.help);
    const said = await page.locator('.form-page-note').allTextContents();
    expect(said).toEqual(note ? [expect.stringContaining(plainPieceOf(note))] : []);
  },
);

test.each(paged.filter(({ next }) => next))(
  '$path tells what happens next beside the form, and below it on a phone',
  async ({ path, next }) => {
    const page = await visit({ width: 1280 });
    await page.goto(server.url + path);
    const aside = page.getByRole('complementary', { name: next?.heading });
    expect(await aside.getByRole('listitem').count()).toBe(next?.steps.length);
    const isAfter = (side: 'left' | 'top', end: 'right' | 'bottom') =>
      aside.evaluate(
        (beside, [start, formEnd]) => {
          const form = document.querySelector('form[data-form]');
          const formBox = form?.getBoundingClientRect();
          return formBox !== undefined && beside.getBoundingClientRect()[start] > formBox[formEnd];
        },
        [side, end] as const,
      );
    expect(await isAfter('left', 'right')).toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => isAfter('top', 'bottom')).toBe(true);
  },
);

test.each(paged.filter(({ next }) => next))(
  '$path says the price of its service beside what happens next, and above the form on a phone',
  async ({ path, next }) => {
    const page = await visit({ width: 1280 });
    await page.goto(server.url + path);
    const price = site.booking.services.find(({ to }) => to === path)?.price;
    const aside = page.getByRole('complementary', { name: next?.heading });
    expect(await aside.locator('strong').allTextContents()).toEqual(price ? [price] : []);
    const inBand = page.locator('.form-page-head strong').filter({ visible: true });
    expect(await inBand.count()).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => inBand.count()).toBe(price ? 1 : 0);
  },
);

test.each(onePage.flatMap((form) => [390, 1280].map((width) => ({ ...form, width }))))(
  '$path says once how to reach a person and what its answers are for, at $width',
  async ({ path, messages, width }) => {
    const page = await visit({ width });
    await page.goto(server.url + path);
    for (const text of [messages.help ?? formWords.help, messages.privacy ?? formWords.privacy]) {
      const shown = page.getByText(plainPieceOf(text)).filter({ visible: true });
      expect(await shown.count(), text).toBe(1);
    }
  },
);

test.each(exampleForms.flatMap(({ page }) => page ?? []))(
  '$path of the tests leads to the plans of its service where there are any',
  async ({ path }) => {
    const page = await visit();
    await page.goto(sharedRichSite().url + path);
    const leading = readRichSite().pages.flatMap(({ path: address, blocks }) =>
      blocks.filter(isPlans).flatMap(({ to, id, plans }) => {
        return to === path ? plans.map(() => `${address}#${id}`) : [];
      }),
    );
    const { included, includedInOne = included } = exampleSite.formWords.plan;
    const label = leading.length === 1 ? includedInOne : included;
    const links = page.locator('.form-page-head a[href*="#"]');
    const told = await links.evaluateAll((all) =>
      all.map((link) => [link.getAttribute('href'), link.textContent]),
    );
    expect(told).toEqual(label ? leading.slice(0, 1).map((href) => [href, label]) : []);
  },
);
