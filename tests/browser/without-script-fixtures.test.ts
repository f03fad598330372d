import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { FixtureCase } from '../../src/fixtures/fixtures.ts';
import type { LoadedForm } from '../../src/fixtures/found-answers.ts';
import type { Answers, Form } from '../../src/form/model/form.ts';
import { activeQuestions, normalizeAnswers } from '../../src/form/runtime/answers.ts';
import { initialAnswers } from '../../src/form/runtime/initial-answers.ts';
import { parseControls } from '../../src/form/runtime/parse-controls.ts';
import { sentParameter } from '../../src/form/runtime/posted.ts';
import { validate } from '../../src/form/runtime/validate.ts';
import { postedIn } from '../server/posted-site.ts';
import { isShownByStyles } from '../support/condition-forms.ts';
import { timeZoneOf, todayOf, withDaysMoved } from '../support/form-page.ts';
import { fixturesFor } from '../support/forms.ts';
import { postedControls, postedTexts, urlEncoded } from '../support/posted-texts.ts';
import { sharedServer } from '../support/shared.ts';
import { typicalForms, typicalLoadedForms } from '../support/typical-pages.ts';
import { prepareVisits } from '../support/visit.ts';
import { plainFormOn } from './without-script.ts';

// The examples of testers, sent without a script: all of them by hand, and some in a browser.
const visit = prepareVisits();
const server = sharedServer();

const isWrong = ({ problems }: FixtureCase) => Object.keys(problems).length > 0;

/** Of the examples for browsers, those that find the most wrong, and one that is right. */
function sampleOf(form: Form): FixtureCase[] {
  const typed = examplesOf(form).filter(({ isForBrowser }) => isForBrowser);
  const wrong = typed
    .filter(isWrong)
    .sort((one, other) => Object.keys(other.problems).length - Object.keys(one.problems).length);
  return [...wrong.slice(0, 2), ...typed.filter((example) => !isWrong(example)).slice(0, 1)];
}

/** Expects each conditional question to be there exactly while it is asked, as far as styles can tell, and else in any case. */
async function expectShownAsAsked(page: Page, loaded: LoadedForm, answers: Answers): Promise<void> {
  const { form } = loaded;
  const given = { ...initialAnswers(form), ...answers };
  const asked = new Set(activeQuestions(form, given).map(({ name }) => name));
  const shown = await page.locator('form [data-conditional]').evaluateAll((questions) =>
    questions.map((question) => ({
      name: question.getAttribute('data-conditional') ?? '',
      isShown: question.checkVisibility(),
    })),
  );
  for (const { name, isShown } of shown) {
    expect(isShown, name).toBe(asked.has(name) || !isShownByStyles(loaded, name));
  }
}

describe.each(typicalForms.filter(({ call }) => call))('without a script, the form $id', (form) => {
  test('finds wrong what testers say is wrong, and nothing else', async () => {
    const examples = examplesOf(form);
    const held = examples.filter(({ answers }) => canBeHeld(form, answers));
    expect(held.length).toBeGreaterThanOrEqual(examples.length / 2);
    for (const { name, answers, problems } of held) {
      const response = await post(server.url, { form, answers });
      const posted = postedIn(await response.text());
      const told = posted?.status === 'editing' ? posted.problems : {};
      expect(told, name).toEqual(problems);
      expect(response.status, name).toBe(Object.keys(problems).length > 0 ? 422 : 303);
    }
  });
});

const sent = typicalLoadedForms.filter(({ form }) => form.call);

describe.each(sent)('without a script, the form $form.id', (loaded) => {
  const { form } = loaded;
  test.each(sampleOf(form))('shows in a browser: $name', async ({ answers, problems }) => {
    const page = await visit({ hasScripts: false, expectedComplaints: /422/ });
    const plain = plainFormOn(page, form);
    await plain.open(server.url);
    await plain.answer(answers);
    await expectShownAsAsked(page, loaded, answers);
    const before = await plain.values();
    const response = await plain.send();
    const isRight = Object.keys(problems).length === 0;
    expect(response.status()).toBe(isRight ? 303 : 422);
    expect(new URL(page.url()).searchParams.has(sentParameter)).toBe(isRight);
    expect(await plain.problems()).toEqual(problems);
    if (isRight) return;
    expect(await plain.values()).toEqual(before);
    expect(await plain.linksToControls()).toHaveLength(Object.keys(problems).length);
  });
});

/** A form's examples, with the days as far from today as the testers' are from theirs. */
function examplesOf(form: Form): FixtureCase[] {
  const now = todayOf(form);
  return fixturesFor(form).cases.flatMap((example) => {
    const answers = withDaysMoved(example.answers, { from: example.today, to: now });
    const isMoved = !isDeepStrictEqual(answers, example.answers);
    // A day may have moved to one on which the company is closed.
    const isAlike = isDeepStrictEqual(validate(form, answers, { today: now }), example.problems);
    return isMoved && !isAlike ? [] : [{ ...example, answers }];
  });
}

/** Whether controls can hold answers at all: a number written as a text, they cannot tell from a number. */
function canBeHeld(form: Form, answers: Answers): boolean {
  const texts = postedControls(form, answers, timeZoneOf(form));
  const read = normalizeAnswers(form, parseControls(form, texts, timeZoneOf(form)));
  return isDeepStrictEqual(read, normalizeAnswers(form, answers));
}

interface Posting {
  readonly form: Form;
  readonly answers: Answers;
}

async function post(url: string, { form, answers }: Posting): Promise<Response> {
  return fetch(`${url}/api/${form.call?.endpoint}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: url },
    body: urlEncoded(postedTexts(form, answers, timeZoneOf(form))),
    redirect: 'manual',
  });
}
