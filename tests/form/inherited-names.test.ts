import { describe, expect, test } from 'vitest';
import { errorsByPageName } from '../../src/engine/submission-state.ts';
import { readFixtures } from '../../src/fixtures/fixtures.ts';
import { pickAllowedAnswers } from '../../src/form/runtime/allowed-answers.ts';
import { activeQuestions } from '../../src/form/runtime/answers.ts';
import { fromBody, toBody } from '../../src/form/runtime/body.ts';
import { isEqual } from '../../src/form/runtime/is-equal.ts';
import { parseControls } from '../../src/form/runtime/parse-controls.ts';
import { applyRowAction } from '../../src/form/runtime/row-actions.ts';
import { validate } from '../../src/form/runtime/validate.ts';
import { FileErrorList } from '../../src/yaml/file-error.ts';
import { formOf } from './own-forms.ts';

const names = Object.getOwnPropertyNames(Object.prototype).filter((name) => /^[a-z]/i.test(name));
const context = { today: '2026-05-10' };

/** A form in which everything is called so: a question, what it opens, and what is inside groups and rows. */
function formWith(name: string) {
  return formOf(
    [name, 'more', 'group', 'rows'],
    `
  type: object
  required: [${name}]
  properties:
    ${name}: { title: T, type: string, enum: [a, b], errorMessage: { required: Choose } }
    group:
      title: G
      type: object
      properties: { ${name}: { title: T, type: integer, minimum: 2 } }
    rows:
      title: R
      type: array
      maxItems: 3
      uniqueItems: true
      items:
        title: R
        type: object
        required: [${name}]
        properties: { ${name}: { title: T, type: string, maxLength: 5 } }
  if: { properties: { ${name}: { const: a } }, required: [${name}] }
  then:
    required: [more]
    properties: { more: { title: M, type: string, maxLength: 5 } }
`,
  );
}

describe.each(names)('a question called "%s", as every object has something', (name) => {
  const form = formWith(name);

  test('is missing until it is answered', () => {
    expect(validate(form, {}, context)).toEqual({ [name]: 'Choose' });
    expect(validate(form, { [name]: 'b' }, context)).toEqual({});
    expect(validate(form, { [name]: 'c' }, context)).toEqual({ [name]: 'enum a,b' });
  });

  test('opens another one by its answer alone', () => {
    const asked = (answers: object) =>
      activeQuestions(form, { ...answers }).map((each) => each.name);
    expect(asked({})).not.toContain('more');
    expect(asked({ [name]: 'b' })).not.toContain('more');
    expect(asked({ [name]: 'a' })).toContain('more');
  });

  test('is judged inside groups and rows', () => {
    const answers = { [name]: 'b', group: { [name]: 1 }, rows: [{ [name]: 'x' }, {}] };
    expect(validate(form, answers, context)).toEqual({
      [`group.${name}`]: 'minimum 2',
      [`rows.1.${name}`]: 'required {limit}',
    });
    const twice = { [name]: 'b', rows: [{ [name]: 'x' }, { [name]: 'x' }] };
    expect(validate(form, twice, context)).toEqual({ rows: 'uniqueRows true' });
    const unlike = { [name]: 'b', rows: [{ [name]: 'x' }, { [name]: 'y' }] };
    expect(validate(form, unlike, context)).toEqual({});
  });

  test('has no answer in a body, a draft, a post or a reply before it has one', () => {
    expect(toBody(form, {})).toEqual({ [name]: '', more: '', group: { [name]: null }, rows: [] });
    expect(fromBody(form, {})).toEqual({});
    expect(pickAllowedAnswers(form, {})).toEqual({});
    expect(parseControls(form, new Map(), 'UTC')).toEqual({});
    expect(errorsByPageName(form, {}, {})).toEqual({});
  });

  test('goes through a body, a draft and a post', () => {
    const answers = { [name]: 'b', group: { [name]: 4 }, rows: [{ [name]: 'x' }] };
    const body = toBody(form, answers);
    expect(body).toEqual({ ...answers, more: '' });
    expect(pickAllowedAnswers(form, answers)).toEqual(answers);
    const posted = { [name]: ['b'], [`group.${name}`]: ['4'], [`rows.0.${name}`]: ['x'] };
    expect(parseControls(form, new Map(Object.entries(posted)), 'UTC')).toEqual(answers);
    expect(applyRowAction(form, answers, 'add rows')?.answers.rows).toEqual([{ [name]: 'x' }, {}]);
  });
});

test('answers are compared by what they hold, and nothing of them is called', () => {
  expect(isEqual({ valueOf: 'a' }, { valueOf: 'a' })).toBe(true);
  expect(isEqual({ toString: 'a' }, { toString: 'b' })).toBe(false);
  expect(isEqual({ constructor: 'a' }, {})).toBe(false);
  expect(isEqual({ hasOwnProperty: 1 }, { valueOf: 1 })).toBe(false);
});

test.each([
  ...(['items', 'allOf', 'properties', 'required', 'additionalItems'] as const),
  ...(['definitions', 'field', 'widget', 'options', 'title', 'type', 'then'] as const),
])('a question called "%s", as keys of schemas are, has looks of its own', (name) => {
  const form = formOf(
    [name],
    `
  type: object
  required: [${name}]
  properties: { ${name}: { title: T, type: string, maxLength: 5 } }
`,
    `{ ${name}: { ui:help: Of its own. } }`,
  );
  expect(form.table.at(name)?.ui.help).toBe('Of its own.');
  expect(validate(form, {}, context)).toEqual({ [name]: 'required {limit}' });
});

test('testers write examples of them as of any other', () => {
  const form = formWith('toString');
  const file = 'tests/forms/any.yaml';
  const cases: readonly { readonly name: string; readonly problems: object }[] = [
    { name: 'nothing', ...{ answers: {} }, problems: { toString: 'Choose' } },
    {
      name: 'inside',
      ...{ change: { 'group.toString': 1, rows: [{ toString: 'x' }, { toString: 'x' }] } },
      problems: { rows: 'uniqueRows true', 'group.toString': 'minimum 2' },
    },
  ];
  const text = JSON.stringify({ today: context.today, base: { toString: 'b' }, cases });
  const texts = new Map([[file, text]]);
  const errors = new FileErrorList();
  const fixtures = readFixtures({ file, texts, form }, errors);
  errors.throwIfAny(texts);
  expect(fixtures?.cases.map(({ answers }) => validate(form, answers, context))).toEqual(
    cases.map(({ problems }) => problems),
  );
});
