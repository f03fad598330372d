import { describe, expect, test } from 'vitest';
import { customWidgets } from '../../src/form/model/custom-widgets.ts';
import type { Answers } from '../../src/form/model/form.ts';
import { normalizeAnswers } from '../../src/form/runtime/answers.ts';
import { parseControls } from '../../src/form/runtime/parse-controls.ts';
import { validate } from '../../src/form/runtime/validate.ts';
import { richExamples } from '../rich/rich-form.ts';
import { postedControls } from '../support/posted-texts.ts';
import { formOf } from './own-forms.ts';

const { loaded, fixtures } = richExamples();
const { form } = loaded;
const timeZone = 'America/Toronto';

function read(texts: Readonly<Record<string, string | readonly string[]>>): Answers {
  return parseControls(
    form,
    new Map(Object.entries(texts).map(([name, text]) => [name, [text].flat()])),
    timeZone,
  );
}

test('a list that a widget of the project itself asks for is read, normalised and drawn as one answer', () => {
  const [widget] = customWidgets;
  const between = formOf(
    ['between'],
    `
  type: object
  required: [between]
  properties:
    between:
      { title: Between, type: array, minItems: 2, maxItems: 2, items: { type: integer, minimum: 0, maximum: 9 } }
`,
    `{ between: { ui:widget: ${widget} } }`,
  );
  expect(between.table.all.map(({ path }) => path)).toEqual(['between']);
  const { items } = Object(between.view.schema.properties?.between);
  expect(items).toEqual({ type: 'integer', minimum: 0, maximum: 9 });
  expect(parseControls(between, new Map([['between', ['2', '7']]]), timeZone)).toEqual({
    between: [2, 7],
  });
  expect(validate(between, { between: [2, 7] }, { today: '2026-11-24' })).toEqual({});
  expect(validate(between, { between: [2, 12] }, { today: '2026-11-24' })).toEqual({
    between: 'maximum 9',
  });
  expect(validate(between, { between: [2] }, { today: '2026-11-24' })).toEqual({
    between: 'minItems 2',
  });
});

describe('what stands in the controls of a form', () => {
  test('is read by the names of the controls, inside groups and rows too', () => {
    const texts = { 'address.street': '12 Kent', 'rooms.0.use': 'Kitchen', 'rooms.1.size': '12.5' };
    expect(read(texts)).toEqual({
      address: { street: '12 Kent' },
      rooms: [{ use: 'Kitchen' }, { size: 12.5 }],
    });
  });

  test('is read as what the question takes', () => {
    const texts = {
      storeys: '2',
      hours: ' 2.5 ',
      hasPets: 'false',
      consent: 'true',
      extras: ['o'],
    };
    expect(read(texts)).toEqual({
      ...{ storeys: 2, hours: 2.5, hasPets: false, consent: true, extras: ['o'] },
    });
  });

  test('stays a text where it is no number', () => {
    for (const hours of ['two', '1e3', '0x10', '2,5', '1 2', '--1', '.', 'Infinity', 'NaN']) {
      expect(read({ hours })).toEqual({ hours });
    }
  });

  test('stays as it was typed where the number would be shown otherwise', () => {
    for (const hours of ['007', '2.50', '+5', '-.5', '3.', '-0', '0.00', '100.0']) {
      expect(read({ hours })).toEqual({ hours });
    }
    expect(read({ hours: '0.0000025' })).toEqual({ hours: 2.5e-6 });
  });

  test('stays as it is where it is no option', () => {
    expect(read({ hasPets: 'maybe', storeys: '9', propertyKind: 'castle' })).toEqual({
      ...{ hasPets: 'maybe', storeys: 9, propertyKind: 'castle' },
    });
  });

  test('is left out where it is blank', () => {
    expect(read({ fullName: '', hours: '', 'address.street': '', extras: [] })).toEqual({});
  });

  test('keeps the places of rows that are blank', () => {
    expect(read({ 'notesByRoom.0': '', 'notesByRoom.2': 'x' })).toEqual({
      notesByRoom: ['', '', 'x'],
    });
    expect(read({ 'rooms.1.use': 'Kitchen' })).toEqual({ rooms: [{}, { use: 'Kitchen' }] });
  });

  test('has a row by the name of the row alone', () => {
    expect(read({ 'rooms.1': '' })).toEqual({ rooms: [{}, {}] });
  });

  test.each(['rooms.4.use', 'rooms.-1.use', 'rooms.1e1.size', 'rooms.x.use', 'rooms.99999999.use'])(
    'makes no rows of %s',
    (name) => {
      expect(JSON.stringify(read({ [name]: 'Kitchen' })).length).toBeLessThan(100);
    },
  );

  test('is read only where the form asks for it', () => {
    expect(read({ colour: 'red', 'address.colour': 'red', __proto__: 'x', address: 'x' })).toEqual(
      {},
    );
  });
});

describe('a time in a control', () => {
  const timed = formOf(
    ['at', 'until', 'typed'],
    `
    type: object
    properties:
      at: { title: At, type: string, format: date-time }
      until: { title: Until, type: string, format: time }
      typed: { title: Typed, type: string, maxLength: 40 }
`,
  );
  const given = (name: string, text: string) =>
    parseControls(timed, new Map([[name, [text]]]), timeZone)[name];

  test('is read by the clocks of the company', () => {
    expect(given('at', '2026-05-31T14:00')).toBe('2026-05-31T18:00:00.000Z');
    expect(given('until', '14:30')).toBe('14:30:00');
  });

  test('stays as it is where it is none, or was typed as a text', () => {
    expect(given('at', '2026-05-31')).toBe('2026-05-31');
    expect(given('at', '2026-05-31T18:00:00Z')).toBe('2026-05-31T18:00:00Z');
    expect(given('typed', '2026-05-31T14:00')).toBe('2026-05-31T14:00');
    expect(given('typed', '14:30')).toBe('14:30');
  });
});

test.each(fixtures.cases.filter(({ problems }) => Object.keys(problems).length === 0))(
  '$name: the answers are in the texts of the controls again',
  ({ answers }) => {
    const texts = postedControls(form, answers, timeZone);
    expect(normalizeAnswers(form, parseControls(form, texts, timeZone))).toEqual(
      normalizeAnswers(form, answers),
    );
  },
);
