import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Answers, Form } from '../../src/form/model/form.ts';
import { toBody } from '../../src/form/runtime/body.ts';
import { limitDay } from '../../src/form/runtime/days.ts';
import { initialAnswers } from '../../src/form/runtime/initial-answers.ts';
import { errorTitle, sentParameter } from '../../src/form/runtime/posted.ts';
import { todayIn } from '../../src/form/runtime/today.ts';
import { validate } from '../../src/form/runtime/validate.ts';
import { richExamples, richForm } from '../rich/rich-form.ts';
import { loadForm } from '../server/nested-form.ts';
import { runRequestsIn } from '../support/built-server.ts';
import { formOn, withDaysMoved } from '../support/form-page.ts';
import { root } from '../support/forms.ts';
import { holdScripts } from '../support/hold-calls.ts';
import { prepareServer, sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';
import { answerTo, barriersIn, plainFormOn } from './without-script.ts';

// Groups, rows and rows in rows where no script runs: every button of theirs posts the form.
const visit = prepareVisits();
const { folder } = sharedRichSite();
const today = todayIn('America/Toronto', new Date());
const rich = richExamples();
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { form: rows } = loadForm('rows', read('tests/rich/rows.yaml'));
const { form: ownWidget } = loadForm('own-widget', read('tests/rich/own-widget.yaml'));
const { form: checked } = loadForm('checked', read('tests/rich/checked.yaml'));
const server = prepareServer({ folder });

async function openPlain(form: Form) {
  const page = await visit({ hasScripts: false, expectedComplaints: /422/ });
  await page.goto(`${server.url}/${form.id}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const press = async (name: string) => {
    const response = await answerTo(page, () => button(name).click());
    expect(response.status()).toBe(200);
    expect(await page.title()).not.toContain(errorTitle);
  };
  return { page, button, press, ...plainFormOn(page, form) };
}

/** Expects a form to be kept as the script would send it, and once. */
async function expectSentAsByScript(page: Page, form: Form, answers: Answers): Promise<void> {
  const reference = new URL(page.url()).searchParams.get(sentParameter);
  const scripted = await visit();
  await scripted.goto(`${server.url}/${form.id}`);
  await scripted.locator('form[data-hydrated]').waitFor();
  const { answer, submit } = formOn(scripted, form);
  await answer(answers);
  const answered = scripted.waitForResponse('**/api/**');
  await submit.click();
  expect((await (await answered).json()).reference).toBe(reference);
  const exported = ['export', '--form', form.id, '--format', 'json'] as const;
  const kept = JSON.parse(runRequestsIn(folder, server.databaseUrl, ...exported));
  expect(kept).toMatchObject([{ reference }]);
  const body = toBody(form, { ...initialAnswers(form), ...answers });
  expect(JSON.stringify(kept[0]?.body)).toBe(JSON.stringify(body));
}

test('a form with groups, rows and conditions is sent wrong, put right and sent', async () => {
  const { form } = rich.loaded;
  const { page, problems, focused, linksToControls, answer, send } = await openPlain(form);
  const refused = await send();
  expect(refused.status()).toBe(422);
  const wrong = validate(form, initialAnswers(form), { today });
  expect(Object.entries(await problems())).toEqual(Object.entries(wrong));
  await expect.poll(focused).toBe(Object.keys(wrong)[0]);
  expect(await linksToControls()).toEqual(Object.keys(wrong));
  const forAxe = await visit({ expectedComplaints: /net::ERR_FAILED/ });
  expect(await barriersIn(forAxe, refused)).toEqual([]);
  const answers = withDaysMoved(rich.fixtures.base, { from: rich.fixtures.today, to: today });
  await answer(answers);
  expect((await send()).status()).toBe(303);
  await expectSentAsByScript(page, form, answers);
});

test('a day is refused on which the company is closed', async () => {
  const { form } = richForm('days');
  const { answer, send, problems } = await openPlain(form);
  const answers = { visit: limitDay(today, '+5 weeks'), second: '2999-05-05' };
  await answer(answers);
  expect((await send()).status()).toBe(422);
  const wrong = validate(form, answers, { today });
  expect(wrong.second).toContain('Sunday');
  expect(await problems()).toEqual(wrong);
});

test('rows are added, moved and removed, and nothing that was typed is lost', async () => {
  const { control, button, press, answer, values, focused } = await openPlain(rows);
  await answer({ name: 'Dana', visits: [{ day: 'Monday', extras: ['o'] }] });
  expect(await button('Remove visit 1').count()).toBe(0);
  await press('Add a visit');
  await expect.poll(focused).toBe('visits.1.day');
  expect(await values()).toMatchObject({
    name: ['Dana'],
    'visits.0.day': ['Monday'],
    'visits.0.extras': ['o'],
  });
  await answer({ visits: [{}, { day: 'Friday', extras: ['w', 'o'] }] });
  await button('Add a job').last().press('Enter');
  await expect.poll(focused).toBe('visits.1.jobs.0');
  await control('visits.1.jobs.0').fill('Iron');

  await press('Move visit 2 up');
  await expect.poll(focused).toBe('visits.0.day');
  expect(await button('Move visit 1 up').count()).toBe(0);
  const moved = {
    name: ['Dana'],
    'visits.0.day': ['Friday'],
    'visits.0.extras': ['w', 'o'],
    'visits.0.jobs.0': ['Iron'],
    'visits.1.day': ['Monday'],
    'visits.1.extras': ['o'],
  };
  expect(await values()).toMatchObject(moved);

  await press('Add a visit');
  await expect.poll(focused).toBe('visits.2.day');
  expect(await values()).toMatchObject(moved);
  expect(await button('Add a visit').count()).toBe(0);
  await press('Remove visit 3');
  await expect
    .poll(() => button('Add a visit').evaluate((it) => it === document.activeElement))
    .toBe(true);
  await press('Remove visit 1');
  await expect.poll(focused).toBe('visits.0.day');
  expect(await values()).toMatchObject({ 'visits.0.day': ['Monday'], 'visits.0.extras': ['o'] });
  expect(await control('visits.1.day').count()).toBe(0);
  expect(await button('Remove visit 1').count()).toBe(0);
});

test('Enter sends a form and presses no button of its rows', async () => {
  const { page, control, press, problems } = await openPlain(rows);
  await press('Add a job');
  await press('Add a visit');
  for (const name of ['name', 'visits.0.jobs.0']) {
    await control(name).fill('Do');
    const response = await answerTo(page, () => control(name).press('Enter'));
    expect(response.status()).toBe(422);
    expect(Object.keys(await problems())).toContain('visits.1.day');
    expect(await control('visits.1.day').count()).toBe(2);
    expect(await control('visits.2.day').count()).toBe(0);
  }
});

test('rows of choices that nobody touched, and rows in rows, get their messages, and what visitors only see is sent', async () => {
  const { page, press, button, problems, answer, send, values } = await openPlain(rows);
  await press('Add a visit');
  await button('Add a job').last().click();
  await answer({ name: 'Dana', visits: [{}, { day: 'Friday', jobs: ['Do'] }] });
  const before = await values();
  expect((await send()).status()).toBe(422);
  expect(await problems()).toEqual({
    'visits.0.day': 'Which day?',
    'visits.0.extras': 'Which extras?',
    'visits.1.extras': 'Which extras?',
    'visits.1.jobs.0': 'Three letters at least',
  });
  expect(await values()).toEqual(before);
  const answers = {
    name: 'Dana',
    visits: [
      { day: 'Monday', extras: ['o'] },
      { day: 'Friday', extras: ['w', 'o'], jobs: ['Dust'] },
    ],
  };
  await answer(answers);
  expect((await send()).status()).toBe(303);
  await expectSentAsByScript(page, rows, answers);
});

test('a widget of the project itself asks, is told what is wrong, and is sent, as any other', async () => {
  const { page, answer, send, problems } = await openPlain(ownWidget);
  await answer({ name: 'Dana', rooms: 12 });
  expect((await send()).status()).toBe(422);
  expect(await problems()).toEqual({ rooms: 'Nine rooms at most' });
  await answer({ rooms: 3 });
  expect((await send()).status()).toBe(303);
  await expectSentAsByScript(page, ownWidget, { name: 'Dana', rooms: 3 });
});

test('a widget of the project itself hears of its answer, and is emptied with its form', async () => {
  const page = await visit();
  const { control, submit, problems, modal } = formOn(page, ownWidget);
  await page.goto(`${server.url}/${ownWidget.id}`);
  await page.locator('form[data-hydrated]').waitFor();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await control('name').fill('Dana');
  await submit.click();
  await expect.poll(problems).toEqual({ rooms: 'How many rooms?' });
  await button('One more').click();
  await button('One more').click();
  await expect.poll(() => control('rooms').inputValue()).toBe('2');
  expect(await problems()).toEqual({});
  await button('One fewer').click();
  await submit.click();
  await modal.waitFor();
  await expect.poll(() => control('rooms').inputValue()).toBe('');
});

test('a script that comes to rows that were changed without it goes on with them', async () => {
  const page = await visit({ expectedComplaints: /422/ });
  const letScripts = await holdScripts(page);
  const { answer, values, submit, problems, focused } = plainFormOn(page, rows);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto(`${server.url}/rows`, { waitUntil: 'commit' });
  await answerTo(page, () => button('Add a visit').click());
  await answerTo(page, () => button('Add a job').last().click());
  await answer({ name: 'Dana', visits: [{}, { day: 'Friday', jobs: ['Do'] }] });
  await answerTo(page, () => submit.click());
  await expect.poll(focused).toBe('visits.0.day');
  const before = { values: await values(), problems: await problems() };
  letScripts();
  await page.locator('form[data-hydrated]').waitFor();
  expect({ values: await values(), problems: await problems() }).toEqual(before);
  await button('Remove visit 1').click();
  expect(await problems()).toEqual({
    'visits.0.extras': 'Which extras?',
    'visits.0.jobs.0': 'Three letters at least',
  });
  expect(await values()).toMatchObject({ 'visits.0.day': ['Friday'], 'visits.0.jobs.0': ['Do'] });
});

test('a browser that checks a form by itself does not ask for what is no longer asked', async () => {
  const { page, answer, send, problems } = await openPlain(checked);
  expect((await send()).status()).toBe(422);
  expect(Object.keys(await problems())).toEqual(['name', 'petNotes']);
  const answers = { name: 'Dana', pets: 'No' };
  await answer(answers);
  expect((await send()).status()).toBe(303);
  await expectSentAsByScript(page, checked, answers);
});

test('a browser checks such a form by itself once the script has come', async () => {
  const page = await visit();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.method()));
  await page.goto(`${server.url}/checked`);
  await page.locator('form[data-hydrated]').waitFor();
  const { submit, control, banner } = formOn(page, checked);
  await submit.click();
  await expect
    .poll(() => control('name').evaluate((it) => it === document.activeElement))
    .toBe(true);
  expect(await banner.count()).toBe(0);
  expect(asked).not.toContain('POST');
});
