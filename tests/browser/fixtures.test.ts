import { describe, expect, test } from 'vitest';
import { fixturesOf } from '../../src/fixtures/fixtures.ts';
import { initialAnswers } from '../../src/runtime/answers.ts';
import { toBody } from '../../src/runtime/body.ts';
import { formOn } from '../support/form-page.ts';
import { forms, root } from '../support/forms.ts';
import { sharedServer } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';

// The cases that testers marked with "browser: true", typed into the real page by hand.
const visit = prepareVisits();
const server = sharedServer();

describe.each(forms)('$id in the browser', (form) => {
  const fixtures = fixturesOf(form, root);

  test.each(fixtures.cases.filter((example) => example.isForBrowser))('$name', async (example) => {
    const page = await visit({ isFirst: true });
    const { open, answer, submit, problems, banner, modal } = formOn(page, form);
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      return dialog.accept();
    });
    await page.clock.setFixedTime(new Date(`${fixtures.today}T16:00:00Z`));
    let sent: unknown;
    await page.route('**/api/**', (route) => {
      sent = route.request().postDataJSON();
      return route.fulfill({ status: 201, body: '{}' });
    });
    await open(server.url);
    await answer(example.answers);
    await submit.click();
    await expect
      .poll(async () => alerts.length + (await banner.count()) + (await modal.count()))
      .toBe(1);
    expect(await problems()).toEqual(example.problems);
    const isValid = Object.keys(example.problems).length === 0;
    const body = toBody(form, { ...initialAnswers(form), ...example.answers });
    expect(JSON.stringify(sent)).toBe(isValid && form.call ? JSON.stringify(body) : undefined);
  });
});
