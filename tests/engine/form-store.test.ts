import { expect, test } from 'vitest';
import { createFormStore } from '../../src/engine/form-store.ts';
import { initialState } from '../../src/engine/submission-state.ts';
import { formOf } from '../form/own-forms.ts';

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

test('an answer reaches those who follow its question, and the form is not drawn again for it', () => {
  const store = createFormStore(form, { answers: {}, state: initialState });
  const heard: string[] = [];
  for (const name of ['name', 'size', 'note']) store.subscribeTo(name)(() => heard.push(name));
  const given = store.renderedAnswers();
  store.answer('name', 'Dana');
  expect(store.answerTo('name')).toBe('Dana');
  expect(heard).toEqual(['name']);
  store.answer('size', 9);
  expect(heard.slice(1).toSorted()).toEqual(['note', 'size']);
  expect(store.renderedAnswers()).toBe(given);
});

test('answers that replace all others are given to the form', () => {
  const store = createFormStore(form, { answers: { name: 'Dana' }, state: initialState });
  store.replaceAnswers({ name: 'Robin' });
  expect(store.renderedAnswers()).toEqual({ name: 'Robin' });
});
