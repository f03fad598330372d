import { expect, test } from 'vitest';
import { createFormController } from '../../src/engine/create-form-controller.ts';
import { formOf } from '../form/own-forms.ts';

const names = ['name', 'start'];
const form = formOf(
  names,
  `
  type: object
  required: [name, start]
  properties:
    name: { title: Name, type: string, maxLength: 20 }
    start: { title: Start, type: string, format: date, notBefore: today }
`,
);

test('an empty form is judged without finding the day, which takes longer than all rules', () => {
  let asked = 0;
  const run = createFormController({
    form,
    send: async () => ({ status: 'unreachable' }),
    context: {
      get today() {
        asked += 1;
        return '2026-05-10';
      },
    },
    timeZone: 'America/Toronto',
    search: '',
  });
  expect(Object.keys(run.problems())).toEqual(names);
  expect(asked).toBe(0);
  run.answer('start', '2026-05-09');
  expect(run.problems().start).toMatch(/^notBefore/);
  expect(asked).toBeGreaterThan(0);
});
