import { expect, test } from 'vitest';
import { withAnswerNamed } from '../../src/fixtures/answer-paths.ts';
import { branchDemandsIn, openQuestion } from '../../src/fixtures/found-answers.ts';
import { createValueValidator } from '../../src/form/language/validate-value.ts';
import type { Answers } from '../../src/form/model/form.ts';
import { richExamples, richForm } from '../rich/rich-form.ts';
import { addressOf, formOn, todayOf, withToday } from '../support/form-page.ts';
import { baseAnswers, loadedForms } from '../support/forms.ts';
import { sharedRichSite, sharedServer } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';

// What a form asks for under a condition only: a message goes with its reason.
const visit = prepareVisits();
const server = sharedServer();
const rich = sharedRichSite();

// A form in steps asks one after the other.
const ownForms = loadedForms
  .filter(({ form }) => !form.steps)
  .map((loaded) => ({
    loaded,
    demands: branchDemandsIn(loaded),
    base: () => baseAnswers(loaded.form.id),
    address: () => server.url + addressOf(loaded.form),
  }));
const loadedRich = richForm();
// Not every site has a form with conditions. Of this one, only what is asked outside its groups and rows.
const richOne = {
  loaded: loadedRich,
  demands: branchDemandsIn(loadedRich).filter(({ asked }) => !asked.name.includes('.')),
  base: (): Answers => richExamples().fixtures.base,
  address: () => `${rich.url}/rich`,
};

const demands = [...ownForms, richOne].flatMap(({ demands: own, ...each }) =>
  own.map((demand) => ({ ...each, name: demand.asked.name, demand })),
);

test.each(demands)(
  '$loaded.form.id: when $name is no longer asked for',
  async ({ loaded, base, address, name, demand }) => {
    const { form } = loaded;
    const page = await visit();
    const { submit, problems, banner, answer } = formOn(page, form);
    const today = todayOf(form);
    const validateValue = createValueValidator(today);
    const start = { ...loaded, base: withToday(form, base()), today, cases: [], validateValue };
    const asked = openQuestion(demand.asked, start);
    const otherwise = openQuestion(demand.otherwise, start);
    if (!asked || !otherwise) throw new Error(`no answers lead to ${name} and away from it`);
    await page.goto(address());
    await page.locator('form[data-hydrated]').waitFor();
    await answer(withAnswerNamed(asked, name, undefined));
    await submit.click();
    await expect.poll(async () => Object.keys(await problems())).toEqual([name]);
    const differs = Object.entries(otherwise).filter(([own, value]) => asked[own] !== value);
    await answer(Object.fromEntries(differs));
    await expect.poll(() => banner.count()).toBe(0);
    expect(await problems()).toEqual({});
  },
);
