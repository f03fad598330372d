import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadShared } from '../../src/files/load.ts';
import { isWithinReach } from '../../src/fixtures/automatic-cases.ts';
import { describeDifference } from '../../src/fixtures/difference.ts';
import { type FormMessage, messagesOf } from '../../src/fixtures/form-messages.ts';
import {
  describeFindings,
  disagreementsIn,
  type Example,
  type ValidatorResult,
} from '../../src/fixtures/report.ts';
import { formOf, windowForm } from '../form/own-forms.ts';
import { root } from '../support/forms.ts';
import { unreachedMessage } from '../support/test-form.ts';

const messages: FormMessage[] = [
  {
    path: 'fullName',
    rule: 'required',
    text: 'Full name is required',
    place: { file: 'forms/windows.yaml', line: 12, column: 19 },
    isOwn: true,
    when: true,
  },
  {
    path: 'fullName',
    rule: 'minLength',
    text: 'Full name is too short',
    place: { file: 'forms/windows.yaml', line: 13, column: 20 },
    isOwn: true,
    when: true,
  },
  {
    path: 'day',
    rule: 'required',
    text: 'Please answer this question',
    place: { file: 'forms/_shared.yaml', line: 8, column: 13 },
    isOwn: false,
    when: true,
  },
];

const example: Example = {
  form: 'windows',
  name: 'a name of one letter is too short',
  place: { file: 'tests/forms/windows.yaml', line: 30, column: 5 },
  problems: { fullName: 'Full name is too short' },
};

type Change = Partial<Example & ValidatorResult>;

const judged = (...changes: Change[]) =>
  disagreementsIn(
    { ...example, ...changes[0] },
    changes.map((change) => ({ validator: 'validate', actual: example.problems, ...change })),
    messages,
  );
const report = (...changes: Change[]) => describeFindings(judged(...changes)).join('\n\n');
const wrong = { actual: { fullName: 'Full name is required' } };

describe('the report of a failing example', () => {
  test('is empty where all agree', () => {
    expect(report({})).toBe('');
    expect(report({ problems: {}, actual: {} })).toBe('');
  });

  test('names both messages, the lines that hold them, and the example', () => {
    expect(report(wrong)).toBe(
      [
        'windows · fullName',
        '  expected: Full name is too short',
        '  actual:   Full name is required',
        '  the form says what was expected in forms/windows.yaml:13:20 (fullName, minLength)',
        '  the form says what came in forms/windows.yaml:12:19 (fullName, required)',
        '  judged by validate in this example:',
        '    tests/forms/windows.yaml:30:5 "a name of one letter is too short"',
      ].join('\n'),
    );
  });

  test('tells once what several judges say, and names them', () => {
    const judges = ['validate', 'stock rjsf', 'the server'];
    const text = report(...judges.map((judge) => ({ ...wrong, validator: judge })));
    expect(text.split('\n\n')).toHaveLength(1);
    expect(text).toContain('  judged by validate, stock rjsf and the server in this example:\n');
  });

  test('tells apart what judges say differently', () => {
    const text = report({ ...wrong }, { actual: {}, validator: 'the server' });
    expect(text.split('\n\n')).toHaveLength(2);
    expect(text).toContain('  judged by the server in this example:\n');
  });

  test('says where a message is missing', () => {
    expect(report({ actual: {} })).toContain('  actual:   (no message)\n');
  });

  test('says where nobody expected a message', () => {
    const text = report({ problems: {} });
    expect(text).toContain('  expected: (no message)\n');
    expect(text).not.toContain('what was expected');
  });

  test('says where no line of the form holds the words', () => {
    expect(report({ problems: { fullName: 'Too short' } })).toContain(
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
      'windows · fullName',
      'windows · day',
    ]);
  });
});

describe('findings of the same words', () => {
  const others = Array.from({ length: 20 }, (_, index) => ({
    ...wrong,
    form: index % 2 === 0 ? 'windows' : 'doors',
    place: { ...example.place, line: 10 + Math.floor(index / 2) },
  }));
  const findings = others.flatMap((each) => judged(each));
  const [text = ''] = describeFindings(findings);

  test('are told once, with every form that they concern', () => {
    expect(describeFindings(findings)).toHaveLength(1);
    expect(text.split('\n')[0]).toBe('windows, doors · fullName');
  });

  test('name an example that several forms share once', () => {
    expect(text).toContain('in these 10 examples:');
    expect(text).toContain('yaml:10:5 "a name of one letter is too short" (windows, doors)\n');
  });

  test('list no more examples than anybody reads', () => {
    const many = Array.from({ length: 30 }, (_, line) =>
      judged({ ...wrong, place: { ...example.place, line } }),
    );
    const [long = ''] = describeFindings(many.flat());
    expect(long).toContain('in these 30 examples:');
    expect(long.split('\n').at(-1)).toBe('    and 18 more');
  });
});

test('a message in its usual words is told at its rule, one that _shared.yaml words there', () => {
  const told = messagesOf(windowForm(), loadShared(join(root, 'tests/example')));
  const placeOf = (path: string, rule: string) =>
    told.find((message) => message.path === path && message.rule === rule)?.place;
  expect(placeOf('fullName', 'required')).toMatchObject({ file: 'forms/windows.yaml', line: 12 });
  expect(placeOf('fullName', 'minLength')).toMatchObject({ file: 'forms/windows.yaml', line: 14 });
  expect(placeOf('panes', 'minimum')).toMatchObject({ file: 'forms/_shared.yaml', line: 5 });
});

test('the report of a message that no example reaches names its line and the file to extend', () => {
  const [message] = messages;
  if (!message) throw new Error('no message to describe');
  expect(describeFindings([unreachedMessage('windows', message)])).toEqual([
    [
      'windows · fullName · required: no example leads to "Full name is required"',
      '  it stands in forms/windows.yaml:12:19; add a case to tests/forms/windows.yaml',
    ].join('\n'),
  ]);
});

test('a message of another file is told once for all forms, with the list to extend', () => {
  const [message] = messages;
  if (!message) throw new Error('no message to describe');
  const findings = ['doors', 'gates'].map((form) => unreachedMessage(form, message));
  expect(describeFindings(findings)).toEqual([
    [
      'doors, gates · fullName · required: no example leads to "Full name is required"',
      '  it stands in forms/windows.yaml:12:19; add a case to tests/forms/windows.yaml, and take its list under "shared"',
    ].join('\n'),
  ]);
});

test.each([
  { minItems: 1, isSeen: false },
  { minItems: 0, isSeen: true },
])(
  'that a list is missing is seen on the page only if it begins without rows: $minItems',
  ({ minItems, isSeen }) => {
    const form = formOf(
      ['rooms'],
      `
  type: object
  required: [rooms]
  properties:
    rooms: { title: Rooms, type: array, minItems: ${minItems}, maxItems: 3, items: { title: Room, type: object, properties: { use: { title: Use, type: string, maxLength: 9 } } } }
`,
    );
    const [message] = messages;
    if (!message) throw new Error('no message to describe');
    expect(isWithinReach(form, { ...message, path: 'rooms' })).toBe(isSeen);
  },
);

test.each([
  {
    what: 'a curly apostrophe',
    expected: "We're closed that day",
    actual: 'We’re closed that day',
    told: "they differ at character 3: expected ' (U+0027), actual ’ (U+2019)",
  },
  {
    what: 'a no-break space',
    expected: 'Full name is required',
    actual: 'Full\u00a0name is required',
    told: 'they differ at character 5: expected a space, actual a no-break space (U+00A0)',
  },
  {
    what: 'a full stop at the end',
    expected: 'Full name is required',
    actual: 'Full name is required.',
    told: 'they differ at character 22: expected the end, actual .',
  },
])('two texts that look alike show where they differ: $what', ({ expected, actual, told }) => {
  expect(describeDifference(expected, actual)).toBe(told);
  const problems = { fullName: expected };
  expect(report({ problems, actual: { fullName: actual } })).toContain(`\n  ${told}\n`);
});

test('two texts that differ plainly, or not at all, show no place', () => {
  expect(describeDifference('Full name is required', 'Full name is too short')).toBeUndefined();
  expect(describeDifference('Same', 'Same')).toBeUndefined();
  expect(describeDifference('Yes', 'No')).toBeUndefined();
});

test('the name of an example with quotes is in the other ones', () => {
  expect(report({ name: 'a name of "x"', ...wrong })).toContain(`:30:5 'a name of "x"'`);
});
