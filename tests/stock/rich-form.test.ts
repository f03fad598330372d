import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import type { Answers } from '../../src/form/form.ts';
import { validate } from '../../src/form/validate.ts';
import { drawnHere } from '../support/drawn-here.ts';
import { loadForm } from '../support/load-form.ts';
import { comparable, exported, ourEncounter, stockEncounter } from './agreement.ts';
import { openStockRjsf, type StockRjsf } from './harness.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const today = '2026-05-10';
const { form: file, answers } = parse(read('rich-form.yaml')) as {
  readonly form: object;
  readonly answers: readonly Answers[];
};

const rich = loadForm('rich', stringify(file), read('../../forms/_shared.yaml'));

let stock: StockRjsf;

beforeAll(async () => {
  stock = await openStockRjsf();
});
afterAll(() => stock.close());

test('a form with every kind of question and rule is exported to the same form', async () => {
  const trial = { loaded: rich, today, answers };
  expect(await stockEncounter(stock, trial)).toEqual(ourEncounter(trial));
});

test('a form with every kind of question is drawn here with the same questions', async () => {
  const [elsewhere] = await stock.draw({ form: exported(rich), today }, [undefined]);
  const here = await stock.readOwn(drawnHere(rich.form, today));
  expect(here.map(comparable)).toEqual(elsewhere?.map(comparable));
});

test('only the last of the answers are right', () => {
  const isRight = answers.map(
    (each) => Object.keys(validate(rich.form, each, { today })).length === 0,
  );
  expect(isRight).toEqual(answers.map((_, index) => index === answers.length - 1));
});
