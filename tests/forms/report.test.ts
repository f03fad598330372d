import { describe, expect, test } from 'vitest';
import type { FormMessage } from '../../src/fixtures/form-messages.ts';
import { describeDisagreements, type Verdict } from '../../src/fixtures/report.ts';
import { describeUnreached } from '../support/coverage.ts';

const messages: FormMessage[] = [
  {
    field: 'fullName',
    rule: 'required',
    text: 'Full name is required',
    place: { file: 'forms/windows.yaml', line: 12, column: 19 },
    isOwn: true,
    schemaPath: '#/properties/fullName',
  },
  {
    field: 'fullName',
    rule: 'minLength',
    text: 'Full name is too short',
    place: { file: 'forms/windows.yaml', line: 13, column: 20 },
    isOwn: true,
    schemaPath: '#/properties/fullName',
  },
  {
    field: 'day',
    rule: 'required',
    text: 'Please answer this question',
    place: { file: 'forms/_shared.yaml', line: 8, column: 13 },
    isOwn: false,
    schemaPath: '#/properties/day',
  },
];

const verdict: Verdict = {
  form: 'windows',
  name: 'a name of one letter is too short',
  place: { file: 'tests/forms/windows.yaml', line: 30, column: 5 },
  judge: 'validate',
  expected: { fullName: 'Full name is too short' },
  actual: { fullName: 'Full name is too short' },
};

const report = (change: Partial<Verdict>) =>
  describeDisagreements({ ...verdict, ...change }, messages);

describe('the report of a failing example', () => {
  test('is empty where all agree', () => {
    expect(report({})).toBe('');
    expect(report({ expected: {}, actual: {} })).toBe('');
  });

  test('names both messages and the lines that hold them', () => {
    expect(report({ actual: { fullName: 'Full name is required' } })).toBe(
      [
        'windows · "a name of one letter is too short" · fullName',
        '  expected: Full name is too short',
        '  actual:   Full name is required',
        '  the case stands in tests/forms/windows.yaml:30:5; judged by validate',
        '  the form says what was expected in forms/windows.yaml:13:20 (fullName, minLength)',
        '  the form says what came in forms/windows.yaml:12:19 (fullName, required)',
      ].join('\n'),
    );
  });

  test('says where a message is missing', () => {
    expect(report({ actual: {} })).toContain('  actual:   (no message)\n');
  });

  test('says where nobody expected a message', () => {
    const text = report({ expected: {} });
    expect(text).toContain('  expected: (no message)\n');
    expect(text).not.toContain('what was expected');
  });

  test('says where no line of the form holds the words', () => {
    expect(report({ expected: { fullName: 'Too short' } })).toContain(
      '\n  no line of the form says what was expected\n',
    );
  });

  test('finds words that stand at another question or in the shared file', () => {
    expect(report({ actual: { fullName: 'Please answer this question' } })).toContain(
      '\n  the form says what came in forms/_shared.yaml:8:13 (day, required)',
    );
  });

  test('has one paragraph for each field that differs', () => {
    const text = report({ actual: { day: 'Please answer this question' } });
    expect(text.split('\n\n').map((paragraph) => paragraph.split('\n')[0])).toEqual([
      'windows · "a name of one letter is too short" · fullName',
      'windows · "a name of one letter is too short" · day',
    ]);
  });
});

test('the report of a message that no example reaches names its line and the file to extend', () => {
  const [message] = messages;
  if (!message) throw new Error('no message to describe');
  expect(describeUnreached('windows', message)).toBe(
    [
      'windows · fullName · required: no example leads to "Full name is required"',
      '  it stands in forms/windows.yaml:12:19; add a case to tests/forms/windows.yaml',
    ].join('\n'),
  );
});
