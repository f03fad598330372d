import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FixtureCase } from '../../src/fixtures/fixtures.ts';
import { describeDisagreements } from '../../src/fixtures/report.ts';
import { toBody } from '../../src/runtime/body.ts';
import type { Problems } from '../../src/runtime/form.ts';
import { validate } from '../../src/runtime/validate.ts';
import type { FormExamples } from './examples.ts';
import { isInBody, rawBody } from './raw-body.ts';
import { type ServerJudge, startServerJudge } from './server-judge.ts';
import { hasBlankRows, stockRjsf } from './stock-rjsf.ts';

/** Lets every judge say what it makes of the examples of testers. */
export function testFixtures({ id, loaded, fixtures, messages }: FormExamples): void {
  const { form } = loaded;
  const { today, cases } = fixtures;
  const secondOpinion = stockRjsf(loaded, today);
  let server: ServerJudge;

  beforeAll(async () => {
    server = await startServerJudge(form, today);
  });
  afterAll(() => server.close());

  function agree(judge: string, { name, place, problems }: FixtureCase, actual: Problems): void {
    const verdict = { form: id, name, place, judge, expected: problems, actual };
    const report = describeDisagreements(verdict, messages);
    if (report) expect.fail(report);
  }

  async function serverAgrees(example: FixtureCase): Promise<void> {
    const { status, problems, stored } = await server.judge(rawBody(form, example.answers));
    agree('the server', example, problems);
    if (Object.keys(example.problems).length > 0) {
      expect(status).toBe(422);
      return;
    }
    expect(status).toBeOneOf([200, 201]);
    expect(stored).toBe(JSON.stringify(toBody(form, example.answers)));
  }

  test('has an example in its fixture file', () => {
    expect(cases, `${fixtures.file} has no case yet`).not.toHaveLength(0);
  });

  test.each(cases)('$name', async (example) => {
    const { answers, problems } = example;
    agree('validate', example, validate(form, answers, { today }));
    if (!hasBlankRows(answers)) agree('stock rjsf', example, secondOpinion(answers));
    if (form.call && isInBody(form, answers, problems)) await serverAgrees(example);
  });

  test.each(cases.filter(({ sends }) => sends))('$name: what is sent', (example) => {
    const body = JSON.stringify(toBody(form, example.answers), null, 2);
    expect(body).toBe(JSON.stringify(example.sends, null, 2));
  });

  if (!form.call) {
    test('stays in the browser: the API has nothing at its address', async () => {
      expect((await server.judge(rawBody(form, fixtures.base))).status).toBe(404);
    });
  }
}
