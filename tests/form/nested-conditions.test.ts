import { describe, expect, test } from 'vitest';
import { activeQuestions } from '../../src/form/runtime/answers.ts';
import { initialRow } from '../../src/form/runtime/initial-answers.ts';
import { richForm } from '../rich/rich-form.ts';
import { formOf, mergedForm } from './own-forms.ts';

const { form } = richForm();

describe('a branch', () => {
  test('says more of a question that is asked anyway, and requires another', () => {
    const asked = (propertyKind: string) =>
      Object.fromEntries(activeQuestions(form, { propertyKind }).map((each) => [each.name, each]));
    const cottage = asked('cottage');
    expect(cottage.hours?.question).toMatchObject({ title: 'Hours', minimum: 2, maximum: 8 });
    expect(cottage.dock?.isRequired).toBe(true);
    expect(asked('house').hours?.question).toMatchObject({ minimum: 0.5 });
    expect(asked('house')).not.toHaveProperty('dock');
  });

  test('of a row goes by the answers of that row', () => {
    const answers = { rooms: [{ use: 'Other' }, { use: 'Kitchen' }] };
    const sizes = activeQuestions(form, answers).filter(({ path }) => path.at(-1) === 'size');
    expect(sizes.map(({ name, question }) => [name, question.maximum])).toEqual([
      ['rooms.0.size', 200],
      ['rooms.1.size', undefined],
    ]);
  });
});

test('of options that two branches leave, those of both are left', () => {
  const ofSize = formOf(
    ['one', 'other', 'size'],
    `
  type: object
  properties:
    one: { title: One, type: boolean }
    other: { title: Other, type: boolean }
    size: { title: Size, type: string, enum: [s, m, l] }
  allOf:
    - if: { properties: { one: { const: true } }, required: [one] }
      then: { properties: { size: { enum: [s, m] } } }
    - if: { properties: { other: { const: true } }, required: [other] }
      then: { properties: { size: { enum: [m, l] } } }
`,
  );
  const asked = activeQuestions(ofSize, { one: true, other: true });
  const size = asked.find(({ name }) => name === 'size')?.question;
  expect(size?.options?.map(({ value }) => value)).toEqual(['m']);
});

test('new rows are empty', () => {
  expect(initialRow(form.table, { path: 'rooms' })).toEqual({});
  expect(initialRow(form.table, { path: 'notesByRoom' })).toBeUndefined();
});

test('of questions of which one is enough, none is required by itself, and one that nothing requires is optional', () => {
  const claimed = mergedForm().table.all.filter(({ isRequired, isOptional }) => {
    return isRequired || isOptional;
  });
  expect(claimed.map(({ path }) => path)).toEqual(['tools']);
});
