import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { FixtureCase } from '../../src/fixtures/fixtures.ts';
import type { Form } from '../../src/form/model/form.ts';
import { toBody } from '../../src/form/runtime/body.ts';
import { localTimeToInstant } from '../../src/form/runtime/clock.ts';
import { initialAnswers } from '../../src/form/runtime/initial-answers.ts';
import { firstInvalidStep } from '../../src/form/runtime/steps.ts';
import { formOn, timeZoneOf } from '../support/form-page.ts';
import { fixturesFor, forms } from '../support/forms.ts';
import { sharedServer } from '../support/shared.ts';
import { isEvery } from '../support/typical-pages.ts';
import { prepareVisits } from '../support/visit.ts';

// One form stands for all: that of which testers type the most into the page.
const caseCount = (form: Form) => typedCasesOf(form).length;
const withCases = forms
  .filter((form) => caseCount(form) > 0)
  .toSorted((one, other) => caseCount(other) - caseCount(one));

const visit = prepareVisits();
const server = sharedServer();
const marked = withCases
  .slice(0, isEvery ? undefined : 1)
  .map((form) => ({ id: form.id, form, typed: typedCasesOf(form) }));

describe.each(marked)('$id in the browser', ({ form, typed }) => {
  test(`agrees with its testers in ${typed.length} cases`, async () => {
    const typeInto = await openForm(await visit({ isFirst: true }), {
      form,
      url: server.url,
    });
    for (const example of typed) {
      const { problems, sent } = await typeInto(example);
      const isValid = Object.keys(example.problems).length === 0;
      const body = toBody(form, { ...initialAnswers(form), ...example.answers });
      // A form in steps goes no further than the first one with something wrong.
      const told = form.steps
        ? firstInvalidStep(form, example.problems)?.problems
        : example.problems;
      expect.soft(problems, example.name).toEqual(told ?? {});
      expect.soft(sent, example.name).toEqual(isValid && form.call ? [JSON.stringify(body)] : []);
    }
  });
});

/** The cases of a form that are typed into its page. */
function typedCasesOf(form: Form): FixtureCase[] {
  return fixturesFor(form).cases.filter(({ isForBrowser }) => isForBrowser);
}

interface Opening {
  readonly form: Form;
  readonly url: string;
}

/** A page that begins anew with each case, on the testers' day; what is sent from it is taken. */
async function openForm(page: Page, { form, url }: Opening) {
  const { open, answerAndSend, problems, banner, modal } = formOn(page, form);
  let alerts = 0;
  page.on('dialog', (dialog) => {
    alerts += 1;
    return dialog.accept();
  });
  await page.addInitScript(beginAnew);
  return async ({ name, answers, today }: FixtureCase) => {
    alerts = 0;
    const noon = localTimeToInstant(`${today}T12:00`, timeZoneOf(form));
    await page.clock.setFixedTime(new Date(noon));
    await open(url);
    await answerAndSend(answers);
    await expect
      .poll(async () => alerts + (await banner.count()) + (await modal.count()), { message: name })
      .toBe(1);
    return { problems: await problems(), sent: await page.evaluate<string[]>('window.sent') };
  };
}

/**
 * Runs in the page before any script of it, and therefore stands alone. Calls are answered in the page itself: a browser
 * whose calls are held on their way loads everything anew for each case.
 */
function beginAnew(): void {
  sessionStorage.clear();
  const sent: unknown[] = [];
  Object.assign(window, { sent });
  const { fetch } = window;
  window.fetch = async (address, options) => {
    if (!String(address).includes('/api/')) return fetch(address, options);
    sent.push(options?.body);
    return new Response('{}', { status: 201 });
  };
  // Files are sent in this way.
  XMLHttpRequest.prototype.send = function (content) {
    sent.push(content instanceof FormData && content.get('_answers'));
    Object.defineProperties(this, { status: { value: 201 }, responseText: { value: '{}' } });
    setTimeout(() => this.dispatchEvent(new ProgressEvent('loadend')));
  };
}
