import { expect, test } from 'vitest';
import { loadSite } from '../../src/generator/load-site.ts';
import { forms, root } from '../support/forms.ts';
import { sharedServer } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';

// What stands around a form: how to reach a person, what happens next, what the answers are for.
const { formWords } = loadSite(root);
const paged = forms.flatMap(({ call, page, messages }) =>
  call && page ? [{ path: page.path, next: page.next, messages }] : [],
);
const visit = prepareVisits();
const server = sharedServer();

const withoutFacts = (text: string): string => text.split('{')[0] ?? text;

test.each(paged.filter(({ next }) => next))(
  '$path tells what happens next beside the form, and below it on a phone',
  async ({ path, next }) => {
    const page = await visit({ width: 1280 });
    await page.goto(server.url + path);
    const aside = page.getByRole('complementary', { name: next?.heading });
    expect(await aside.getByRole('listitem').count()).toBe(next?.steps.length);
    const places = async () => ({
      form: await page.locator('form[data-form]').boundingBox(),
      aside: await aside.boundingBox(),
    });
    const desk = await places();
    expect(desk.aside?.x).toBeGreaterThan((desk.form?.x ?? 0) + (desk.form?.width ?? 0));
    await page.setViewportSize({ width: 390, height: 844 });
    const phone = await places();
    expect(phone.aside?.y).toBeGreaterThan((phone.form?.y ?? 0) + (phone.form?.height ?? 0));
  },
);

test.each(paged)(
  '$path says once how to reach a person and what its answers are for',
  async ({ path, messages }) => {
    const page = await visit({ width: 390 });
    await page.goto(server.url + path);
    for (const text of [messages.help ?? formWords.help, messages.privacy ?? formWords.privacy]) {
      expect(await page.getByText(withoutFacts(text)).count(), text).toBe(1);
    }
  },
);
