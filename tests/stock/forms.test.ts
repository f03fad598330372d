import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixturesOf } from '../../src/fixtures/fixtures.ts';
import { drawnHere } from '../support/drawn-here.ts';
import { root } from '../support/forms.ts';
import { typicalLoadedForms } from '../support/typical.ts';
import { comparable, exported, ourEncounter, stockEncounter } from './agreement.ts';
import { openStockRjsf, type StockRjsf } from './harness.ts';
import { forStock } from './our-questions.ts';

let stock: StockRjsf;

beforeAll(async () => {
  stock = await openStockRjsf();
});
afterAll(() => stock.close());

describe.each(typicalLoadedForms)('$form.id in stock rjsf', (loaded) => {
  const { form } = loaded;
  const { today, cases } = fixturesOf(form, root);
  const subject = { form: exported(loaded), today };

  test('asks the same questions and says the same, untouched, empty, and to every example', async () => {
    const answers = [{}, ...cases.map((example) => example.answers)];
    const trial = { loaded, today, answers };
    expect(await stockEncounter(stock, trial)).toEqual(ourEncounter(trial));
  });

  test('is drawn here with the same questions', async () => {
    const [elsewhere] = await stock.draw(subject, [undefined]);
    const here = await stock.readOwn(drawnHere(form, today));
    expect(here.map(comparable)).toEqual(elsewhere?.map(comparable));
  });

  test('says what the testers expect, and hands on what was answered', async () => {
    const given = cases.map(({ answers }) => forStock(form, answers));
    const verdicts = await stock.judge(subject, given);
    for (const [index, { name, problems }] of cases.entries()) {
      const { messages = {}, body } = verdicts[index] ?? {};
      const isValid = Object.keys(problems).length === 0;
      expect(Object.keys(messages).length === 0, name).toBe(isValid);
      expect(body, name).toEqual(isValid ? given[index] : undefined);
    }
  });

  test('says it at the question', async () => {
    const [verdict] = await stock.judge(subject, [{}]);
    expect(verdict?.shown).toEqual(verdict?.messages);
  });
});
