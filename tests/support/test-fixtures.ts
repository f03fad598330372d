import { afterAll, beforeAll, expect, test } from 'vitest';
import { toBody } from '../../src/runtime/body.ts';
import type { FormExamples } from './examples.ts';
import { type Finding, failWith } from './findings.ts';
import { differencesInSent } from './fixture-sends.ts';
import type { FixtureCase } from './fixtures.ts';
import { callJudges, type Judges } from './judges.ts';
import { rawBody } from './raw-body.ts';
import { describePlace, disagreementsIn } from './report.ts';
import { hasBlankRows } from './stock-rjsf.ts';

/** Lets every judge say what it makes of the examples of testers. */
export function testFixtures({ id, loaded, fixtures, messages }: FormExamples): void {
  const { form } = loaded;
  let judges: Judges;

  beforeAll(async () => {
    judges = await callJudges(loaded, fixtures.today);
  });
  afterAll(() => judges.server.close());

  async function findingsAbout(example: FixtureCase): Promise<Finding[]> {
    const { answers, problems, name } = example;
    const isForStock = !hasBlankRows(answers);
    const { opinions, faults } = await judges.judge({ answers, problems, isForStock });
    const place = describePlace(example.place);
    const verdict = { form: id, name, place, expected: problems, opinions };
    return [
      ...disagreementsIn(verdict, messages),
      ...(faults.length > 0
        ? [{ form: id, subject: 'the server', lines: faults, example: { name, place } }]
        : []),
      ...sentDifferences(example),
    ];
  }

  function sentDifferences({ answers, sends, name, place, placeOfSent }: FixtureCase): Finding[] {
    if (!sends) return [];
    const differences = differencesInSent(sends, toBody(form, answers));
    if (differences.length === 0) return [];
    const lines = differences.flatMap(({ name: field, expected, actual }) => [
      `${field} (${describePlace(placeOfSent(field))})`,
      `  expected: ${expected}`,
      `  actual:   ${actual}`,
    ]);
    return [{ form: id, subject: 'sends', lines, example: { name, place: describePlace(place) } }];
  }

  test('has an example in its fixture file', () => {
    expect(fixtures.cases, `${fixtures.file} has no case yet`).not.toHaveLength(0);
  });

  for (const example of fixtures.cases) {
    test(example.name, async ({ task }) => failWith(task, await findingsAbout(example)));
  }

  if (!form.call) {
    test('stays in the browser: the API has nothing at its address', async () => {
      expect((await judges.server.judge(rawBody(form, fixtures.base))).status).toBe(404);
    });
  }
}
