import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportForm } from '../../src/form-language/export.ts';
import { initialAnswers } from '../../src/runtime/answers.ts';
import { validate } from '../../src/runtime/validate.ts';
import { fixturesOf } from '../support/fixtures.ts';
import { forms, root } from '../support/forms.ts';
import { openStockRjsf, type StockRjsf } from './harness.ts';
import { forStock, nearestMessages, ourQuestions } from './our-questions.ts';
import type { DrawnQuestion, StockForm } from './stock-form.ts';

let stock: StockRjsf;

beforeAll(async () => {
  stock = await openStockRjsf();
});
afterAll(() => stock.close());

// What `npm run export` prints, in unmodified rjsf: whoever takes a form elsewhere takes all of it.
describe.each(forms)('$id in stock rjsf', (form) => {
  const fixtures = fixturesOf(form, root);
  const { today } = fixtures;
  const subject = { form: throughJson(exportForm(form)), today };

  test('asks the same questions, untouched and under every example', async () => {
    const answers = fixtures.cases.map((example) => example.answers);
    const [untouched, ...drawn] = await stock.draw(subject, [
      undefined,
      ...answers.map((each) => forStock(form, each)),
    ]);
    expect(untouched).toEqual(ourQuestions(form));
    expect(drawn.map(pathsOf)).toEqual(answers.map((each) => pathsOf(ourQuestions(form, each))));
  });

  test('says the same when nobody has touched it', async () => {
    const [verdict] = await stock.judge(subject, [undefined]);
    const answers = initialAnswers(form);
    expect(nearestMessages(form, answers, verdict?.messages ?? {})).toEqual(
      validate(form, answers, { today }),
    );
  });

  test('says the same to every example', async () => {
    const cases = [{ name: 'an empty form', answers: {} }, ...fixtures.cases];
    const verdicts = await stock.judge(
      subject,
      cases.map(({ answers }) => forStock(form, answers)),
    );
    for (const [index, { name, answers }] of cases.entries()) {
      const { messages = {}, body } = verdicts[index] ?? {};
      const problems = validate(form, answers, { today });
      expect(nearestMessages(form, answers, messages), name).toEqual(problems);
      if (Object.keys(problems).length === 0) expect(body, name).toEqual(forStock(form, answers));
    }
  });

  test('says it at the question', async () => {
    const [verdict] = await stock.judge(subject, [{}]);
    expect(verdict?.shown).toEqual(verdict?.messages);
  });
});

function pathsOf(questions: readonly DrawnQuestion[]): string[] {
  return questions.map(({ path }) => path);
}

function throughJson(form: unknown): StockForm {
  return JSON.parse(JSON.stringify(form)) as StockForm;
}
