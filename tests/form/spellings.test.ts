import { expect, test } from 'vitest';
import { activeQuestions } from '../../src/form/runtime/answers.ts';
import { validate } from '../../src/form/runtime/validate.ts';
import { formOf, loadOwnForm } from './own-forms.ts';

const text = 'type: string, maxLength: 9';

// What a person who knows JSON Schema writes, and the table of questions says in words of its own.
test.each([
  {
    what: 'null beside a type',
    v: `{ title: V, type: [string, "null"], maxLength: 3 }`,
    answers: [
      { v: null, wrong: ['v'] },
      { v: 'abcd', wrong: ['v'] },
    ],
  },
  {
    what: 'parts of one group in "allOf"',
    v: `{ title: V, type: object, allOf: [{ properties: { a: { title: A, ${text} } } }, { required: [a] }] }`,
    answers: [
      { v: { b: 1 }, wrong: ['v.a'] },
      { v: { a: '1' }, wrong: [] },
    ],
  },
  {
    what: 'a part that another answer opens',
    v: `
      title: V
      type: object
      properties: { c: { title: C, ${text} } }
      dependencies: { c: { properties: { d: { title: D, ${text} } }, required: [d] } }`,
    answers: [
      { v: {}, wrong: [] },
      { v: { c: '1' }, wrong: ['v.d'] },
    ],
  },
  {
    what: 'a part for each answer',
    v: `
      title: V
      type: object
      properties: { p: { title: P, type: string, enum: ["No", "Yes", "Both"] } }
      dependencies:
        p:
          oneOf:
            - properties: { p: { enum: ["No"] } }
            - properties: { p: { const: "Yes" }, n: { title: N, ${text} } }
              required: [n]`,
    answers: [
      { v: { p: 'No' }, wrong: [] },
      { v: { p: 'Yes' }, wrong: ['v.n'] },
      { v: { p: 'Yes', n: '1' }, wrong: [] },
      { v: { p: 'Both' }, wrong: ['v.p'] },
    ],
  },
  {
    what: 'an empty part for a box that is not ticked',
    v: `
      title: V
      type: object
      properties: { p: { title: P, type: boolean } }
      dependencies:
        p:
          oneOf:
            - properties: { p: { const: false } }
            - properties: { p: { enum: [true] }, n: { title: N, ${text} } }
              required: [n]`,
    answers: [
      { v: {}, wrong: [] },
      { v: { p: true }, wrong: ['v.n'] },
    ],
  },
  {
    what: 'a backslash before a hyphen, outside of brackets and in them,',
    v: String.raw`
      title: V
      type: object
      properties: { p: { title: P, type: string, maxLength: 9, pattern: '^[\-a]\-[a\-z]$' } }
      allOf:
        - if: { properties: { p: { pattern: '^a\-' } }, required: [p] }
          then: { properties: { n: { title: N, ${text} } }, required: [n] }`,
    answers: [
      { v: { p: '--z' }, wrong: [] },
      { v: { p: 'a-a' }, wrong: ['v.n'] },
      { v: { p: '--b' }, wrong: ['v.p'] },
    ],
  },
  {
    what: 'a part that depends on options of several branches',
    v: `
      title: V
      type: object
      properties: { p: { title: P, type: string, enum: [Car, Boat] } }
      dependencies:
        p:
          oneOf:
            - properties: { p: { const: Car }, q: { title: Q, type: string, enum: [Day, Week] } }
            - properties: { p: { const: Boat }, q: { title: Q, type: string, enum: [Day, Hour] } }
        q:
          oneOf:
            - properties: { q: { enum: [Day] } }
            - properties: { q: { enum: [Week, Hour] }, n: { title: N, ${text} } }
              required: [n]`,
    answers: [
      { v: { p: 'Car', q: 'Week' }, wrong: ['v.n'] },
      { v: { p: 'Boat', q: 'Hour' }, wrong: ['v.n'] },
      { v: { p: 'Boat', q: 'Day' }, wrong: [] },
      // One that this branch does not offer is no answer.
      { v: { p: 'Boat', q: 'Week' }, wrong: [] },
      { v: { p: 'Boat', q: 'Month' }, wrong: ['v.q'] },
    ],
  },
  {
    what: 'a condition on numbers that two branches ask for',
    v: `
      title: V
      type: object
      properties: { p: { title: P, type: string, enum: [Few, Many] } }
      allOf:
        - if: { properties: { p: { const: Few } }, required: [p] }
          then: { properties: { q: { title: Q, type: integer, minimum: 1, maximum: 9 } } }
          else: { properties: { q: { title: Q, type: integer, minimum: 10, maximum: 99 } } }
        - if: { properties: { q: { minimum: 50 } }, required: [q] }
          then: { properties: { n: { title: N, ${text} } }, required: [n] }
        - if: { properties: { p: { const: Many } }, required: [p] }
          then: { properties: { q: { maximum: 60 } } }`,
    answers: [
      { v: { p: 'Many', q: 55 }, wrong: ['v.n'] },
      { v: { p: 'Many', q: 70, n: '1' }, wrong: ['v.q'] },
      { v: { p: 'Few', q: 5 }, wrong: [] },
    ],
  },
  {
    what: 'a condition inside one that waits for the same answer',
    v: `
      title: V
      type: object
      properties: { p: { title: P, ${text} } }
      dependencies:
        p:
          if: { properties: { p: { const: x } } }
          then: { properties: { n: { title: N, ${text} } }, required: [n] }
      if: { required: [p] }
      then:
        if: { properties: { p: { const: y } } }
        then: { properties: { o: { title: O, ${text} } }, required: [o] }`,
    answers: [
      { v: {}, wrong: [] },
      { v: { p: 'x' }, wrong: ['v.n'] },
      { v: { p: 'y' }, wrong: ['v.o'] },
      { v: { p: 'z' }, wrong: [] },
    ],
  },
  {
    what: 'a condition beside what always counts, in one entry of "allOf"',
    v: `
      title: V
      type: object
      properties: { p: { title: P, ${text} }, q: { title: Q, ${text} } }
      allOf:
        - required: [q]
          if: { properties: { p: { const: "Yes" } }, required: [p] }
          then: { properties: { n: { title: N, ${text} } }, required: [n] }`,
    answers: [
      { v: {}, wrong: ['v.q'] },
      { v: { p: 'Yes' }, wrong: ['v.q', 'v.n'] },
      { v: { q: '1', p: 'No' }, wrong: [] },
    ],
  },
  {
    what: 'a condition on what a list contains',
    v: `
      title: V
      type: object
      properties:
        p: { title: P, type: array, uniqueItems: true, maxItems: 3, items: { type: string, enum: [A, B, C] } }
        r: { title: R, type: array, maxItems: 3, items: { type: object, title: S, properties: { s: { title: S, ${text} } } } }
      allOf:
        - if: { properties: { p: { contains: { enum: [A, B] } } }, required: [p] }
          then: { properties: { n: { title: N, ${text} } }, required: [n] }
        - if: { properties: { r: { contains: { properties: { s: { const: x } }, required: [s] } } }, required: [r] }
          then: { properties: { o: { title: O, ${text} } }, required: [o] }`,
    answers: [
      { v: { p: ['C'], r: [{ s: 'y' }] }, wrong: [] },
      { v: { p: ['C', 'B'] }, wrong: ['v.n'] },
      { v: { r: [{ s: 'y' }, { s: 'x' }] }, wrong: ['v.o'] },
    ],
  },
])('$what is taken as it is written', ({ v, answers }) => {
  const form = formOf(['v'], `\n  type: object\n  required: [v]\n  properties:\n    v: ${v}\n`);
  for (const { v: value, wrong } of answers) {
    const problems = validate(form, { v: value }, { today: '2026-05-10' });
    expect(Object.keys(problems)).toEqual(wrong);
  }
});

test('what opens further questions is drawn by the table, and needs no script', () => {
  const form = formOf(
    ['c', 'd'],
    `
  type: object
  properties: { c: { title: C, ${text} } }
  dependencies: { c: { properties: { d: { title: D, ${text} } } } }
`,
  );
  const asked = (answers: object) => activeQuestions(form, { ...answers }).map(({ name }) => name);
  expect(asked({})).toEqual(['c']);
  expect(asked({ c: '1' })).toEqual(['c', 'd']);
});

test('a pattern that only we take is exported as one that stock Ajv takes', () => {
  const schema = String.raw`
  type: object
  properties: { v: { title: V, type: string, maxLength: 9, pattern: '^\d{3}\-\_\@[\-\&]$' } }
`;
  const { properties } = loadOwnForm(['v'], schema).schema;
  const { pattern = '' } = Object(properties).v;
  expect(pattern).toBe(String.raw`^\d{3}-_@[\-&]$`);
  expect(new RegExp(pattern, 'u').test('123-_@-')).toBe(true);
});
