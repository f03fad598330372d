import { afterAll, beforeAll, expect, test } from 'vitest';
import { disagreementsIn } from '../../src/fixtures/report.ts';
import { isResolved, questionPath } from '../../src/form/question.ts';
import { brokenRules, validate } from '../../src/form/validate.ts';
import type { FormExamples } from './examples.ts';
import { failWith } from './fail-with.ts';
import { callJudges, type Judges } from './judges.ts';
import { hasBlankRows, isLostOnStock } from './stock-rjsf.ts';

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

  const textKey = (path: string, text: string) => JSON.stringify([path, text]);
  const known = new Set(messages.map(({ path, text }) => textKey(path, text)));

  for (const { name, answers, tried } of automatic) {
    test(name, async ({ task }) => {
      const broken = brokenRules(form, answers, { today });
      if (tried) {
        expect(broken.find((each) => each.name === tried.name)?.rule).toBe(tried.breaks);
      }
      const strange = broken.filter(({ name: place, message: text }) => {
        const question = form.table.at(questionPath(place));
        return question && !isResolved(question) && !known.has(textKey(question.path, text));
      });
      expect(strange).toEqual([]);
      const problems = validate(form, answers, { today });
      const isForStock = !hasBlankRows(answers) && !isLostOnStock(form, answers);
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
