import { expect, test } from 'vitest';
import { createFormStore } from '../../src/engine/form-store.ts';
import { fresh } from '../../src/engine/run-state.ts';
import { formOf } from '../form/form-of.ts';

const form = formOf(
  ['name', 'size', 'note'],
  `
  type: object
  properties:
    name: { title: Name, type: string, maxLength: 40 }
    size: { title: Size, type: integer, minimum: 0, maximum: 9 }
  if: { properties: { size: { const: 9 } }, required: [size] }
  then: { properties: { note: { title: Note, type: string, maxLength: 40 } } }
`,
);

test('the form is drawn for an answer that is chosen or decides what is asked, and not for one that is typed', () => {
  const store = createFormStore(form, { answers: {}, run: fresh });
  store.answer(['name'], 'Dana', true);
  expect(store.answers()).toEqual({ name: 'Dana' });
  expect(store.drawnAnswers()).toEqual({});
  store.answer(['size'], 9, true);
  expect(store.drawnAnswers()).toEqual({ name: 'Dana', size: 9 });
  store.answer(['name'], 'Robin', true);
  expect(store.drawnAnswers()).toEqual({ name: 'Dana', size: 9 });
  store.answer(['note'], 'By the lake');
  expect(store.drawnAnswers()).toEqual({ name: 'Robin', size: 9, note: 'By the lake' });
});
