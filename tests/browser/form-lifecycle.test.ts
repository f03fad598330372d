import { describe, expect, test } from 'vitest';
import { answerNamed, withAnswerNamed } from '../../src/fixtures/answer-paths.ts';
import { toBody } from '../../src/form/runtime/body.ts';
import { runRequestsIn } from '../support/built-server.ts';
import { answersForToday, blankAnswers, formOn, isRefusedBlank } from '../support/form-page.ts';
import { root } from '../support/forms.ts';
import { barriers } from '../support/quality.ts';
import { prepareServer, sharedServer } from '../support/shared.ts';
import { typicalForms } from '../support/typical-pages.ts';
import { prepareVisits } from '../support/visit.ts';

// A few forms, of every kind, stand for all here: the engine does the same with each.
const visit = prepareVisits();
const server = sharedServer();

const storing = prepareServer({ folder: root });

test.each(typicalForms.filter(isRefusedBlank))(
  'the form $id shows what is wrong without a barrier, and lets the messages go one by one',
  async (form) => {
    const page = await visit();
    const { open, submit, problems, banner, answer } = formOn(page, form);
    await open(storing.url);
    await answer(blankAnswers(form));
    await submit.click();
    await banner.waitFor();
    const all = Object.keys(await problems());
    const [first, ...others] = all;
    if (first === undefined) throw new Error(`${form.id} asks for nothing`);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(first);
    const box = await page.locator(`[data-field="${first}"]`).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeLessThan(844 / 2);
    expect(await banner.getByRole('link').count()).toBe(all.length);
    expect(await barriers(page)).toEqual([]);
    await answer(withAnswerNamed({}, first, answerNamed(answersForToday(form), first)));
    expect(Object.keys(await problems())).toEqual(others);
    expect(await banner.getByRole('link').count()).toBe(others.length);
  },
);

describe.each(typicalForms)('the form $id', (form) => {
  test('keeps in this tab what was typed until it was sent as it was answered, and starts anew after that where it is sent', async () => {
    const page = await visit();
    const { open, answer, values, submit, modal, banner } = formOn(page, form);
    page.on('dialog', (dialog) => dialog.accept());
    await open(storing.url);
    const empty = await values();
    await answer(answersForToday(form));
    const filled = await values();
    expect(filled).not.toEqual(empty);
    await page.reload();
    await page.locator('form[data-hydrated]').waitFor();
    expect(await values()).toEqual(filled);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.method()));
    await submit.click();
    if (form.messages.success.show === 'modal') {
      await modal.getByRole('button', { name: form.messages.success.close ?? '' }).click();
    }
    const after = form.call ? empty : filled;
    await expect.poll(values).toEqual(after);
    if (form.call) expect(asked.filter((method) => method === 'POST')).toHaveLength(1);
    else expect(asked).toEqual([]);
    const { text } = form.messages.success;
    expect(await banner.filter({ hasNotText: text }).count()).toBe(0);
    await page.reload();
    await page.locator('form[data-hydrated]').waitFor();
    expect(await values()).toEqual(after);
    if (!form.call) return;
    const words = ['export', '--form', form.id, '--format', 'json'] as const;
    const kept: { body: unknown }[] = JSON.parse(
      runRequestsIn(root, storing.databaseUrl, ...words),
    );
    const body = JSON.stringify(toBody(form, answersForToday(form)));
    expect(kept.map((row) => JSON.stringify(row.body))).toEqual([body]);
  });
});

describe.each(typicalForms)('the form $id', (form) => {
  test('can be filled in and sent with the keyboard alone', async () => {
    const page = await visit();
    const { open } = formOn(page, form);
    await open(server.url);
    const controls = page.locator('form :is(input, select, textarea):not([tabindex="-1"])');
    const shown = await controls.evaluateAll((all) =>
      all.flatMap((each) => (each.checkVisibility() ? (each.getAttribute('name') ?? []) : [])),
    );
    expect(shown).not.toEqual([]);
    const reached = new Set<string>();
    await page.locator('h1').focus();
    for (let step = 0; step < 80 + shown.length; step += 1) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute('name') ?? element?.getAttribute('type') ?? '';
      });
      reached.add(name);
      if (name === 'submit') break;
    }
    expect([...reached]).toEqual(expect.arrayContaining([...shown, 'submit']));
  });
});

const sent = typicalForms.filter((form) => form.call);
const thankedBeside = sent.filter(({ messages }) => messages.success.show === 'banner');

test.each(thankedBeside)('the form $id thanks in a place that was there before', async (form) => {
  const page = await visit();
  const { open, answer, submit } = formOn(page, form);
  await open(server.url);
  await page.route('**/api/**', (route) => route.fulfill({ status: 201, body: '{}' }));
  const place = await page.locator('form').getByRole('status').elementHandle();
  expect(await place?.textContent()).toBe('');
  await answer(answersForToday(form));
  await submit.click();
  await expect.poll(() => place?.textContent()).toContain(form.messages.success.text);
});
