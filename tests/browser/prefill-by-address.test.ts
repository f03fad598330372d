import { describe, expect, test } from 'vitest';
import type { Form } from '../../src/form/model/form.ts';
import { limitDay } from '../../src/form/runtime/days.ts';
import { todayIn } from '../../src/form/runtime/today.ts';
import { validate } from '../../src/form/runtime/validate.ts';
import { exampleForm } from '../example/example.ts';
import { richForm } from '../rich/rich-form.ts';
import { addressOf, formOn } from '../support/form-page.ts';
import { forms } from '../support/forms.ts';
import { sharedRichSite, sharedServer } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';

// What single kinds of questions and pages can do, each on a form of the example site that has it.
const visit = prepareVisits();
const server = sharedRichSite();

const optionsOf = ({ table }: Form, name: string) =>
  table.at(name)?.options?.map(({ value }) => String(value)) ?? [];

describe('an address', () => {
  const form = exampleForm('residential');
  const [kind = '', otherKind = '', thirdKind = ''] = optionsOf(form, 'cleaningType');
  const rooms = optionsOf(form, 'bathrooms').at(-1) ?? '';
  const given = new URLSearchParams({
    cleaningType: kind,
    homeSize: 'Castle',
    date: '2001-01-01',
    hasPets: 'Yes',
    petInstructions: 'Rex barks.',
    bathrooms: rooms,
    nonsense: 'x',
  });

  test('fills in the answers that are valid, and no others', async () => {
    const page = await visit();
    await page.goto(`${server.url}${addressOf(form)}?${given}`);
    const { control, values } = formOn(page, form);
    await expect.poll(() => control('petInstructions').inputValue()).toBe('Rex barks.');
    const filled = await values();
    expect(filled).toMatchObject({
      cleaningType: [kind],
      hasPets: ['Yes'],
      bathrooms: [rooms],
    });
    expect(filled).not.toHaveProperty('homeSize');
    expect(filled.date).toEqual(['']);
  });

  test('gives way to what was changed since, and wins over an older visit', async () => {
    const page = await visit();
    const { control, values } = formOn(page, form);
    await page.goto(`${server.url}${addressOf(form)}?${given}`);
    await page.locator('form[data-hydrated]').waitFor();
    await control('cleaningType').nth(1).check();
    await page.reload();
    await page.locator('form[data-hydrated]').waitFor();
    expect((await values()).cleaningType).toEqual([otherKind]);
    await page.goto(
      `${server.url}${addressOf(form)}?${new URLSearchParams({ cleaningType: thirdKind })}`,
    );
    await expect.poll(async () => (await values()).cleaningType).toEqual([thirdKind]);
    expect((await values()).petInstructions).toEqual(['Rex barks.']);
  });
});

describe('a choice', () => {
  test('that has a custom text beside it is taken back by choosing it again, or with Delete', async () => {
    const page = await visit();
    const form = exampleForm('commercial');
    const { open, control, values } = formOn(page, form);
    await open(server.url);
    const option = optionsOf(form, 'commercialType').at(-1) ?? '';
    const choice = control('commercialType').last();
    await choice.check();
    expect((await values()).commercialType).toEqual([option]);
    await choice.click();
    expect(await values()).not.toHaveProperty('commercialType');
    await choice.check();
    await choice.press('Delete');
    expect(await values()).not.toHaveProperty('commercialType');
  });

  test('that is required stays', async () => {
    const page = await visit();
    const form = exampleForm('commercial');
    const { open, control, values } = formOn(page, form);
    await open(server.url);
    const option = optionsOf(form, 'spaceSize').at(-1) ?? '';
    const choice = control('spaceSize').last();
    await choice.check();
    await choice.click();
    await choice.press('Delete');
    expect((await values()).spaceSize).toEqual([option]);
  });
});

describe('a day', () => {
  const { form } = richForm('days');
  const today = todayIn('America/Toronto', new Date());

  test('can be chosen between the first and the last, which the calendar knows', async () => {
    const page = await visit();
    await page.goto(`${server.url}/days`);
    await page.locator('form[data-hydrated]').waitFor();
    const { control } = formOn(page, form);
    for (const name of ['visit', 'second', 'built']) {
      const { notBefore, notAfter } = form.table.at(name) ?? {};
      await control(name).focus();
      const limits = await control(name).evaluate(({ min, max }: HTMLInputElement) => [min, max]);
      expect(limits, name).toEqual(
        [notBefore, notAfter].map((limit) => (limit ? limitDay(today, limit) : '')),
      );
    }
  });

  test('on which the company is closed is refused with the reason', async () => {
    const page = await visit();
    await page.goto(`${server.url}/days`);
    await page.locator('form[data-hydrated]').waitFor();
    const { answer, submit, problems } = formOn(page, form);
    const answers = { visit: limitDay(today, '+5 weeks'), second: '2999-05-05' };
    await answer(answers);
    await submit.click();
    const wrong = validate(form, answers, { today });
    expect(wrong.second).toContain('Sunday');
    await expect.poll(problems).toEqual(wrong);
  });
});

describe('the stars', () => {
  test('are five radios with names, moved by the arrow keys', async () => {
    const page = await visit();
    const { open, values } = formOn(page, exampleForm('review'));
    await open(server.url);
    for (const name of ['1 star', '2 stars', '3 stars', '4 stars', '5 stars']) {
      expect(await page.getByRole('radio', { name, exact: true }).count(), name).toBe(1);
    }
    await page.getByRole('radio', { name: '2 stars' }).check();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect((await values()).rating).toEqual(['4']);
  });
});

describe('a file of which the name alone is sent', () => {
  const { form } = richForm('emailed');
  const file = (called: string) => ({
    name: called,
    mimeType: 'text/plain',
    buffer: Buffer.from('x'),
  });
  const arrive = async () => {
    const page = await visit();
    await page.goto(`${server.url}/emailed`);
    await page.locator('form[data-hydrated]').waitFor();
    return { page, ...formOn(page, form) };
  };

  test('shows its name, and never survives a reload', async () => {
    const { page, control } = await arrive();
    await control('plan').setInputFiles(file('Dana.PDF'));
    expect(await page.getByText(/^\S.* Dana\.PDF$/).count()).toBe(1);
    await page.reload();
    await page.locator('form[data-hydrated]').waitFor();
    expect(await page.getByText('Dana.PDF').count()).toBe(0);
  });

  test('of another kind is refused with a message', async () => {
    const { answer, control, submit, problems } = await arrive();
    await answer({ name: 'Dana', kind: 'house' });
    await control('plan').setInputFiles(file('Dana.exe'));
    await submit.click();
    expect(await problems()).toEqual({ plan: 'A PDF, please.' });
  });
});

test.each(forms.filter(({ isCheckedByBrowser }) => isCheckedByBrowser))(
  'the form $id lets the browser itself ask for what is missing',
  async (form) => {
    const page = await visit();
    const { open, submit, banner, control } = formOn(page, form);
    const requests: string[] = [];
    await open(sharedServer().url);
    page.on('request', (request) => requests.push(request.url()));
    await submit.click();
    const required = form.table.all.filter((each) => each.isRequired && !each.default);
    for (const { path: name } of required) {
      expect(await control(name).evaluate((element) => element.matches(':invalid')), name).toBe(
        true,
      );
    }
    expect(await banner.count()).toBe(0);
    expect(requests).toEqual([]);
  },
);

test('a bare page stands alone, without header and footer', async () => {
  const page = await visit();
  await page.goto(server.url + addressOf(exampleForm('review')));
  expect(await page.getByRole('banner').count()).toBe(0);
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  expect(await page.getByRole('main').count()).toBe(1);
});
