import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeDisagreements } from '../../src/fixtures/report.ts';
import { fieldsOf } from '../../src/runtime/questions.ts';
import { validate } from '../../src/runtime/validate.ts';
import type { FormExamples } from './examples.ts';
import { isInBody, rawBody } from './raw-body.ts';
import { type ServerJudge, startServerJudge } from './server-judge.ts';
import { isLostOnStock, stockRjsf } from './stock-rjsf.ts';

/** Lets every judge say what it makes of the examples that follow from the form's file alone. */
export function testAutomaticCases(examples: FormExamples): void {
  const { id, loaded, fixtures, messages, automatic } = examples;
  const { form } = loaded;
  const { today, basePlace: place } = fixtures;
  const secondOpinion = stockRjsf(loaded, today);
  let server: ServerJudge;

  beforeAll(async () => {
    server = await startServerJudge(form, today);
  });
  afterAll(() => server.close());

  test.each(automatic)('$name', async ({ name, answers, problems }) => {
    const isForServer = form.call && isInBody(form, answers, problems);
    const judges = {
      validate: validate(form, answers, { today }),
      ...(!isLostOnStock(form, answers) && { 'stock rjsf': secondOpinion(answers) }),
      ...(isForServer && {
        'the server': (await server.judge(rawBody(form, answers))).problems,
      }),
    };
    for (const [judge, actual] of Object.entries(judges)) {
      const verdict = { form: id, name, place, judge, expected: problems, actual };
      const report = describeDisagreements(verdict, messages);
      if (report) expect.fail(report);
    }
  });

  if (form.call) {
    test('a body without a field is judged as the empty form', async () => {
      const { problems } = await server.judge({});
      expect(problems).toEqual(validate(form, {}, { today }));
    });
  }

  test('the problems are told in the order of the page', () => {
    const order = fieldsOf(form).map(({ name }) => name);
    const names = Object.keys(validate(form, {}, { today })).map((name) => name.split('.')[0]);
    const told = [...new Set(names)];
    expect(told).toEqual(order.filter((name) => told.includes(name)));
  });
}
