import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FixtureCase } from '../../src/fixtures/fixtures.ts';
import {
  about,
  disagreementsIn,
  type Finding,
  problemsTold,
  sentFindings,
} from '../../src/fixtures/report.ts';
import type { FormExamples } from './examples.ts';
import { failWith } from './fail-with.ts';
import { callJudges, type Judges, rawBody } from './judges.ts';
import { hasBlankRows, isLostOnStock } from './stock-rjsf.ts';

/** Lets every judge say what it makes of the examples of testers. */
export function testFixtures({ id, loaded, fixtures, messages }: FormExamples): void {
  const { form } = loaded;
  let judges: Judges;

  beforeAll(async () => {
    judges = await callJudges(loaded, fixtures.today);
  });
  afterAll(() => judges.server.close());

  async function findingsAbout(example: FixtureCase): Promise<Finding[]> {
    const { answers, problems, step } = example;
    if (step !== undefined) {
      const opinion = { judge: 'validate', actual: problemsTold(form, example, fixtures.today) };
      return disagreementsIn({ form: id, ...example }, [opinion], messages);
    }
    const isForStock = !hasBlankRows(answers) && !isLostOnStock(form, answers);
    const { opinions, faults } = await judges.judge({ answers, problems, isForStock });
    const shown = { form: id, ...example };
    return [
      ...disagreementsIn(shown, opinions, messages),
      ...(faults.length > 0 ? [{ ...about(shown), subject: 'the server', lines: faults }] : []),
      ...sentFindings(form, example),
    ];
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
