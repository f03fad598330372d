import { describe, expect, test } from 'vitest';
import { pickAllowedAnswers } from '../../src/form/runtime/allowed-answers.ts';
import { richExamples } from '../rich/rich-form.ts';

const { loaded, fixtures } = richExamples();
const known = (draft: unknown) => pickAllowedAnswers(loaded.form, draft);

describe('of a draft', () => {
  test('everything is kept that the form can hold', () => {
    expect(known(fixtures.base)).toEqual(fixtures.base);
  });

  test.each([null, undefined, 7, 'x', true, [], [{ fullName: 'D' }]])(
    '%j holds nothing',
    (draft) => {
      expect(known(draft)).toEqual({});
    },
  );

  test('names of every object are no questions', () => {
    const draft = JSON.parse(
      '{"__proto__": {"fullName": "x"}, "constructor": "x", "address": {"__proto__": {"street": "x"}, "toString": "x"}}',
    );
    const answers = known(draft);
    expect(answers).toEqual({ address: {} });
    expect(Object.getPrototypeOf(answers)).toBe(Object.prototype);
    expect(answers.fullName).toBeUndefined();
  });
});
