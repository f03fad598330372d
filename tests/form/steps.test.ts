import { describe, expect, test } from 'vitest';
import {
  activeSteps,
  changeAction,
  errorsOfStep,
  firstInvalidStep,
  formatStep,
  isCountCertain,
  nearestStep,
  parseStep,
  questionToChange,
  stepAfter,
  stepBefore,
} from '../../src/form/runtime/steps.ts';
import { formOf } from './own-forms.ts';

const schema = `
  type: object
  required: [a, c]
  properties:
    a: { title: A, type: string, enum: [x, y] }
    c: { title: C, type: string, maxLength: 9 }
  if: { properties: { a: { const: x } }, required: [a] }
  then: { properties: { b: { title: B, type: string, maxLength: 9 } } }
`;
const sections =
  'ui:sections: [{ title: One, fields: [a] }, { title: Two, fields: [b] }, { title: Three, fields: [c] }]';
const formWith = (looks: string) =>
  formOf(['a', 'b', 'c'], schema, `{ ui:layout: steps, ${looks}${sections} }`);
const plain = formWith('');
const reviewed = formWith('ui:review: true, ');
const at = (index: number, isChange = false) => ({ index, isChange });

describe('the steps of a form', () => {
  test('are its sections that ask something, and the review', () => {
    expect(activeSteps(plain, {})).toEqual([0, 2]);
    expect(activeSteps(plain, { a: 'x' })).toEqual([0, 1, 2]);
    expect(activeSteps(reviewed, { a: 'y' })).toEqual([0, 2, 3]);
  });

  test('follow one another, and end where the form is sent', () => {
    expect(stepAfter(plain, {}, at(0))).toEqual(at(2));
    expect(stepAfter(plain, { a: 'x' }, at(0))).toEqual(at(1));
    expect(stepAfter(plain, {}, at(2))).toBeUndefined();
    expect(stepAfter(reviewed, {}, at(2))).toEqual(at(3));
    expect(stepAfter(reviewed, { a: 'x' }, at(0, true))).toEqual(at(3));
  });

  test('lead back to the one before', () => {
    expect(stepBefore(plain, {}, at(2))).toEqual(at(0));
    expect(stepBefore(plain, { a: 'x' }, at(2, true))).toEqual(at(1));
    expect(stepBefore(plain, {}, at(0))).toEqual(at(0));
  });

  test('give way to the next one where they are not asked, and the last to the one before', () => {
    expect(nearestStep(plain, {}, at(1))).toEqual(at(2));
    expect(nearestStep(plain, { a: 'x' }, at(1, true))).toEqual(at(1, true));
    expect(nearestStep(plain, {}, at(7))).toEqual(at(2));
    expect(nearestStep(reviewed, {}, at(1))).toEqual(at(2));
  });

  test('have each their own messages', () => {
    const problems = { a: 'A!', c: 'C!' };
    expect(errorsOfStep(plain, problems, at(2))).toEqual({ c: 'C!' });
    expect(firstInvalidStep(plain, { c: 'C!' })).toEqual({ step: at(2), problems: { c: 'C!' } });
    expect(firstInvalidStep(reviewed, problems)).toEqual({
      step: at(0, true),
      problems: { a: 'A!' },
    });
    expect(firstInvalidStep(plain, {})).toBeUndefined();
  });
});

test('a step is read as it is written, and nothing else is', () => {
  for (const step of [at(0), at(2), at(1, true)])
    expect(parseStep(plain, formatStep(step))).toEqual(step);
  expect(parseStep(reviewed, '4')).toEqual(at(3));
  for (const text of [undefined, '', '0', '4', '-1', '1.5', '1e1', ' 1', '2 Change', '99999'])
    expect(parseStep(plain, text), text).toBeUndefined();
});

test('a button leads to a question of the form alone', () => {
  expect(questionToChange(plain, changeAction('b'))).toBe('b');
  for (const action of ['change z', 'change __proto__', 'change b c', 'b', 'change '])
    expect(questionToChange(plain, action), action).toBeUndefined();
});

describe('how many steps there are is certain', () => {
  const text = (title: string) => `{ title: ${title}, type: string, maxLength: 9 }`;
  const choice = (title: string) => `{ title: ${title}, type: string, enum: [x, y] }`;
  const named = ['first', 'kind', 'depth', 'fixed', 'more', 'deeper', 'never', 'last'];
  const form = formOf(
    named,
    `
  type: object
  properties:
    first: ${choice('First')}
    kind: ${choice('Kind')}
    fixed: { title: Fixed, type: string, enum: [x, y], default: x, readOnly: true }
    last: ${text('Last')}
  allOf:
    - if: { properties: { first: { const: x }, kind: { const: x } }, required: [first, kind] }
      then: { properties: { more: ${text('More')} } }
    - if: { properties: { first: { const: y } }, required: [first] }
      then: { properties: { depth: ${choice('Depth')} } }
    - if: { properties: { depth: { const: x } }, required: [depth] }
      then: { properties: { deeper: ${text('Deeper')} } }
    - if: { properties: { fixed: { const: y } }, required: [fixed] }
      then: { properties: { never: ${text('Never')} } }
`,
    `
  ui:layout: steps
  ui:sections:
    - { title: One, fields: [first] }
    - { title: Two, fields: [kind, depth, fixed] }
    - { title: Three, fields: [more] }
    - { title: Four, fields: [deeper] }
    - { title: Five, fields: [never, last] }
`,
  );
  test.each([
    { of: 'not before what decides is answered', answers: {}, index: 0, certain: false },
    {
      of: 'not while it can be changed in this step',
      answers: { first: 'x' },
      index: 0,
      certain: false,
    },
    { of: 'not while the next step decides', answers: { first: 'x' }, index: 1, certain: false },
    {
      of: 'not while what the next step asks decides',
      answers: { first: 'y' },
      index: 1,
      certain: false,
    },
    {
      of: 'where nothing was chosen that makes the next step decide',
      answers: {},
      index: 1,
      certain: true,
    },
    { of: 'behind all that decides', answers: { first: 'x', kind: 'x' }, index: 2, certain: true },
    {
      of: 'behind what is not asked',
      answers: { first: 'y', depth: 'x' },
      index: 3,
      certain: true,
    },
  ])('$of', ({ answers, index, certain }) => {
    expect(isCountCertain(form, answers, at(index))).toBe(certain);
  });
});
