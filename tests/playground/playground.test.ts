import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LoadedForm } from '../../src/fixtures/found-answers.ts';
import { compileRules } from '../../src/form/compile/rules.ts';
import { type Answers, createForm } from '../../src/form/model/form.ts';
import { toBody } from '../../src/form/runtime/body.ts';
import { initialAnswers } from '../../src/form/runtime/initial-answers.ts';
import { validate } from '../../src/form/runtime/validate.ts';
import { comparable, exported, ourEncounter, stockEncounter } from '../stock/agreement.ts';
import { openStockRjsf, type StockRjsf } from '../stock/harness.ts';
import { asStarted, forStock, nearestMessages, ourQuestions } from '../stock/our-questions.ts';
import type { DrawnQuestion, StockForm } from '../stock/stock-form.ts';
import { engineHtml } from '../support/engine-html.ts';
import { completed, linesOf, readSample } from './form-file.ts';
import { readSamples, reasons, type Sample, without } from './sample-file.ts';
import { withoutBlanks } from './without-blanks.ts';

const today = '2026-05-10';
const samples = readSamples();
const refused = samples.flatMap(({ name, sample }) =>
  sample.expect === 'drawn' ? [] : [{ name, sample, refusals: sample.expect.refused }],
);
const drawn = samples.filter(({ sample }) => sample.expect === 'drawn' || sample.expect.rest);

let stock: StockRjsf;

beforeAll(async () => {
  stock = await openStockRjsf();
});
afterAll(() => stock.close());

test('nothing is refused but for one of five reasons', () => {
  const given = refused.flatMap(({ refusals }) => refusals.map(({ because }) => because));
  expect([...new Set(given)].toSorted()).toEqual(Object.keys(reasons).toSorted());
});

describe.each(refused)('$name', ({ sample, refusals }) => {
  test.each(refusals)('is refused at $at: $because', (refusal) => {
    const { at } = refusal;
    // Alone, as some mistakes are only looked for where there are no others.
    const others = refusals.filter((other) => other !== refusal);
    const { text, errors } = readSample(completed(without(sample, others, at)));
    const lines = linesOf(text, at);
    const said = errors.filter((error) =>
      [error, ...(error.also ?? [])].some(({ line }) => lines.includes(line)),
    );
    expect(said, errors.map(({ line, message }) => `${line}: ${message}`).join('\n')).not.toEqual(
      [],
    );
  });
});

describe.each(drawn)('$name, as far as a form takes it,', ({ sample: whole }) => {
  const sample = completed(without(whole, whole.expect === 'drawn' ? [] : whole.expect.refused));
  const answers = [{}, sample.formData ?? {}, ...(sample.also ?? [])] as readonly Answers[];
  const differing = (whole.differs ?? []).map(({ field }) => field);
  const alike = (body: unknown) =>
    withoutBlanks(
      Object.fromEntries(
        Object.entries(Object(body)).filter(([name]) => !differing.includes(name)),
      ),
    );
  const subject = { form: sample as unknown as StockForm, today };

  test('is taken', () => {
    const { errors } = readSample(sample);
    expect(errors.map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
  });

  // Without the way in which questions are drawn, of which rjsf has a usual one of its own.
  test('asks what stock rjsf asks', async () => {
    const { form } = formOf(sample);
    const all = await stock.draw(subject, [undefined, ...answers]);
    const ours = [{}, ...answers].map((each) => ourQuestions(form, asStarted(form, each)));
    const words = (drawn: readonly DrawnQuestion[]) =>
      drawn.map(({ path, label, options }) =>
        differing.includes(path) ? { path, label } : { path, label, options },
      );
    expect(all.map(words)).toEqual(ours.map(words));
  });

  test('is drawn here as elsewhere', async () => {
    const loaded = formOf(sample);
    const [elsewhere] = await stock.draw({ form: exported(loaded), today }, [undefined]);
    const here = await stock.readOwn(engineHtml(loaded.form, today));
    expect(here.map(comparable)).toEqual(elsewhere?.map(comparable));
  });

  test('finds wrong what stock rjsf finds wrong', async () => {
    const { form } = formOf(sample);
    const isAlike = (name: string) => !differing.includes(name);
    const [untouched, ...verdicts] = await stock.judge(subject, [
      undefined,
      ...answers.map((each) => forStock(form, each)),
    ]);
    const wrong = (given: Answers) =>
      Object.keys(validate(form, given, { today }))
        .filter(isAlike)
        .sort();
    const said = (given: Answers, messages = {}) =>
      Object.keys(nearestMessages(form, given, messages))
        .filter(isAlike)
        .sort();
    const initial = initialAnswers(form);
    expect(said(initial, untouched?.messages)).toEqual(wrong(initial));
    expect(verdicts.map(({ messages }, index) => said(answers[index] ?? {}, messages))).toEqual(
      answers.map(wrong),
    );
  });

  test('sends what stock rjsf hands on', async () => {
    const { form } = formOf(sample);
    const verdicts = await stock.judge(
      subject,
      answers.map((each) => forStock(form, each)),
    );
    for (const [index, { body }] of verdicts.entries()) {
      if (body === undefined) continue;
      const ours = toBody(form, answers[index] ?? {});
      expect(alike(body)).toEqual(alike(ours));
    }
  });

  test('is exported to the same form', async () => {
    const trial = { loaded: formOf(sample), today, answers };
    expect(await stockEncounter(stock, trial)).toEqual(ourEncounter(trial));
  });
});

function formOf(sample: Sample): LoadedForm {
  const [read] = readSample(sample).forms;
  if (!read) throw new Error('the sample is no form');
  return { ...read, form: createForm(read.description, compileRules(read)) };
}
