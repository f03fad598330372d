import { expect, test } from 'vitest';
import { normalizeAnswers } from '../../src/form/answers.ts';
import { fromBody, toBody } from '../../src/form/body.ts';
import type { Answers, Form } from '../../src/form/form.ts';
import { loadExamples } from '../support/examples.ts';

const examples = loadExamples().ready.map(({ id, loaded, fixtures }) => ({
  id,
  form: loaded.form,
  base: fixtures.base,
  valid: fixtures.cases.filter(({ problems }) => Object.keys(problems).length === 0),
}));

function thereAndBack(form: Form, answers: Answers): Answers {
  return normalizeAnswers(form, fromBody(form, toBody(form, answers)));
}

test.each(examples)('the body of $id leads back to the answers of its base', ({ form, base }) => {
  expect(thereAndBack(form, base)).toEqual(normalizeAnswers(form, base));
});

test.each(examples)('the body of $id leads to the same body again', ({ form, valid }) => {
  for (const { name, answers } of valid) {
    const body = toBody(form, answers);
    expect(JSON.stringify(toBody(form, fromBody(form, body))), name).toBe(JSON.stringify(body));
  }
});
