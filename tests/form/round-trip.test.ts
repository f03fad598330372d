import { expect, test } from 'vitest';
import { normalizeAnswers } from '../../src/form/runtime/answers.ts';
import { fromBody, toBody } from '../../src/form/runtime/body.ts';
import { richExamples } from '../rich/rich-form.ts';
import { loadExamples } from '../support/examples.ts';

test.each([...loadExamples().ready, richExamples()])(
  'the body of $id leads back to the answers, and to itself',
  ({ loaded: { form }, fixtures: { base, cases } }) => {
    const valid = cases.filter(({ problems }) => Object.keys(problems).length === 0);
    for (const { name, answers } of [{ name: 'base', answers: base }, ...valid]) {
      const body = toBody(form, answers);
      const read = fromBody(form, body);
      // Of two questions that are sent as one field, the body names neither.
      const isTold = name === 'base' || form.sentFields.every(({ from }) => from.length === 1);
      if (isTold) expect(normalizeAnswers(form, read)).toEqual(normalizeAnswers(form, answers));
      expect(JSON.stringify(toBody(form, read)), name).toBe(JSON.stringify(body));
    }
  },
);
