import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldsOf } from '../../src/runtime/questions.ts';
import { validate } from '../../src/runtime/validate.ts';
import { loadExamples } from '../support/examples.ts';
import { isInBody, rawBody } from '../support/raw-body.ts';
import { describeDisagreements } from '../support/report.ts';
import { type ServerJudge, startServerJudge } from '../support/server-judge.ts';
import { stockRjsf } from '../support/stock-rjsf.ts';

describe.each(loadExamples().ready)('$id', ({ id, loaded, fixtures, messages, automatic }) => {
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
      'stock rjsf': secondOpinion(answers),
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
    const told = Object.keys(validate(form, {}, { today }));
    expect(told).toEqual(order.filter((name) => told.includes(name)));
  });
});
