import { expect, test } from 'vitest';
import { withAnswerNamed } from '../../src/fixtures/answer-paths.ts';
import { branchDemandsIn, openQuestion } from '../../src/fixtures/found-answers.ts';
import { createValueValidator } from '../../src/form/language/validate-value.ts';
import { answersForToday, formOn, todayOf } from '../support/form-page.ts';
import { loadedForms } from '../support/forms.ts';
import { sharedServer } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';

// What a form asks for under a condition only: a message goes with its reason.
const visit = prepareVisits();
const server = sharedServer();

// A form in steps asks one after the other.
const onePage = loadedForms.filter(({ form }) => !form.steps);
const demands = onePage.flatMap((loaded) =>
  branchDemandsIn(loaded).map((demand) => ({ loaded, name: demand.asked.name, demand })),
);

test.each(demands)(
  '$loaded.form.id: when $name is no longer asked for',
  async ({ loaded, name, demand }) => {
    const { form } = loaded;
    const page = await visit();
    const { open, submit, problems, banner, answer } = formOn(page, form);
    const today = todayOf(form);
    const validateValue = createValueValidator(today);
    const start = { ...loaded, base: answersForToday(form), today, cases: [], validateValue };
    const asked = openQuestion(demand.asked, start);
    const otherwise = openQuestion(demand.otherwise, start);
    if (!asked || !otherwise) throw new Error(`no answers lead to ${name} and away from it`);
    await open(server.url);
    await answer(withAnswerNamed(asked, name, undefined));
    await submit.click();
    await expect.poll(async () => Object.keys(await problems())).toEqual([name]);
    const differs = Object.entries(otherwise).filter(([own, value]) => asked[own] !== value);
    await answer(Object.fromEntries(differs));
    await expect.poll(() => banner.count()).toBe(0);
    expect(await problems()).toEqual({});
  },
);
