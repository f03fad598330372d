import { expect, test } from 'vitest';
import { activeQuestions } from '../../src/form/runtime/answers.ts';
import { formOf } from './own-forms.ts';

const form = formOf(
  ['isLarge', 'size', 'isOld', 'age'],
  `
  type: object
  properties:
    isLarge: { title: Large, type: boolean }
    size:
      title: Size
      type: string
      oneOf: [{ const: s, title: Small }, { const: m, title: Medium }, { const: l, title: Large }]
    isOld: { title: Old, type: boolean }
  allOf:
    - if: { properties: { isLarge: { const: true } }, required: [isLarge] }
      then: { properties: { size: { enum: [m, l] } } }
    - if: { properties: { isOld: { const: true } }, required: [isOld] }
      then:
        properties:
          age: { title: Age, type: string, oneOf: [{ const: h, title: Hundred years }] }
      else:
        properties:
          age: { title: Age, type: string, oneOf: [{ const: t, title: Ten years }] }
`,
);

function labels(name: string, answers: Readonly<Record<string, unknown>>) {
  const asked = activeQuestions(form, answers).find((each) => each.name === name);
  return asked?.question.options?.map(({ label }) => label);
}

test('the options that a branch leaves keep their own labels', () => {
  expect(labels('size', {})).toEqual(['Small', 'Medium', 'Large']);
  expect(labels('size', { isLarge: true })).toEqual(['Medium', 'Large']);
});

test('two branches label the options of one question each in their own way', () => {
  expect(labels('age', { isOld: true })).toEqual(['Hundred years']);
  expect(labels('age', {})).toEqual(['Ten years']);
});
