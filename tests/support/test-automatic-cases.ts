import { afterAll, beforeAll, expect, test } from 'vitest';
import { disagreementsIn } from '../../src/fixtures/report.ts';
import { validate } from '../../src/form/validate.ts';
import type { FormExamples } from './examples.ts';
import { failWith } from './fail-with.ts';
import { callJudges, type Judges } from './judges.ts';
import { isLostOnStock } from './stock-rjsf.ts';

/** Lets every judge say what it makes of the examples that follow from the form's file alone. */
export function testAutomaticCases(examples: FormExamples): void {
  const { id, loaded, fixtures, messages, automatic } = examples;
  const { form, file } = loaded;
  const place = { file, line: 1, column: 1 };
  const { today } = fixtures;
  let judges: Judges;

  beforeAll(async () => {
    judges = await callJudges(loaded, today);
  });
  afterAll(() => judges.server.close());

  for (const { name, answers, problems } of automatic) {
    test(name, async ({ task }) => {
      const isForStock = !isLostOnStock(form, answers);
      const { opinions, faults } = await judges.judge({ answers, problems, isForStock });
      failWith(task, disagreementsIn({ form: id, name, place, problems }, opinions, messages));
      expect(faults).toEqual([]);
    });
  }

  if (form.call) {
    test('a body without a field is judged as the empty form', async () => {
      const { problems } = await judges.server.judge({});
      expect(problems).toEqual(validate(form, {}, { today }));
    });
  }

  test('the problems are told in the order of the page', () => {
    const order = form.table.inside('').map(({ path }) => path);
    const names = Object.keys(validate(form, {}, { today })).map((name) => name.split('.')[0]);
    const told = [...new Set(names)];
    expect(told).toEqual(order.filter((name) => told.includes(name)));
  });
}
