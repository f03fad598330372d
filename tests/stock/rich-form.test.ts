import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { readForms } from '../../src/form-language/read-forms.ts';
import { compileRules } from '../../src/form-language/rules.ts';
import type { Answers, Form } from '../../src/runtime/form.ts';
import { validate } from '../../src/runtime/validate.ts';
import { FileErrorList } from '../../src/yaml/file-error.ts';
import { comparable, exported, ourEncounter, stockEncounter } from './agreement.ts';
import { drawnHere } from './drawn-here.ts';
import { openStockRjsf, type StockRjsf } from './harness.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const today = '2026-05-10';
const { form: file, answers } = parse(read('rich-form.yaml')) as {
  readonly form: object;
  readonly answers: readonly Answers[];
};

let stock: StockRjsf;

beforeAll(async () => {
  stock = await openStockRjsf();
});
afterAll(() => stock.close());

test('a form with every kind of question and rule is exported to the same form', async () => {
  const trial = { form: richForm(), today, answers };
  expect(await stockEncounter(stock, trial)).toEqual(ourEncounter(trial));
});

test('a form with every kind of question is drawn here with the same questions', async () => {
  const form = richForm();
  const [elsewhere] = await stock.draw({ form: exported(form), today }, [undefined]);
  const here = await stock.readOwn(drawnHere(form, today));
  expect(here.map(comparable)).toEqual(elsewhere?.map(comparable));
});

test('only the last of the answers are right', () => {
  const form = richForm();
  const isRight = answers.map((each) => Object.keys(validate(form, each, { today })).length === 0);
  expect(isRight).toEqual(answers.map((_, index) => index === answers.length - 1));
});

function richForm(): Form {
  const errors = new FileErrorList();
  const texts = new Map([
    ['forms/_shared.yaml', read('../../forms/_shared.yaml')],
    ['forms/rich.yaml', stringify(file)],
  ]);
  const [form] = readForms(texts, errors);
  errors.throwIfAny(texts);
  if (!form) throw new Error('the rich form was not read');
  return { ...form.description, ...compileRules(form) };
}
