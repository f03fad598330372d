import { expect, test } from 'vitest';
import { readFixtures } from '../../src/fixtures/fixtures.ts';
import type { Form } from '../../src/form/model/form.ts';
import { FileErrorList } from '../../src/yaml/file-error.ts';
import { richForm } from '../rich/rich-form.ts';
import { complaintOf } from '../support/load-form.ts';

const { form } = richForm();
const file = 'tests/forms/rich.yaml';
const base = [
  'today: 2026-05-10',
  'base:',
  '  address: { street: 12 Kent, town: Fairview }',
  '  rooms: [{ use: Kitchen, size: 9 }, { use: Bedroom, size: 12 }]',
  '  hasPets: false',
  'cases:',
];

function read(entry: string) {
  return readFor(form, [...base, `- { name: one, ${entry} }`]);
}

function readFor(form: Form, lines: readonly string[]) {
  const errors = new FileErrorList();
  const texts = new Map([[file, lines.join('\n')]]);
  const fixtures = readFixtures({ file, texts, form }, errors);
  return { example: fixtures?.cases[0], complaint: complaintOf(errors, texts) };
}

const answers = {
  address: { street: '12 Kent', town: 'Fairview' },
  rooms: [
    { use: 'Kitchen', size: 9 },
    { use: 'Bedroom', size: 12 },
  ],
  hasPets: false,
};

test.each([
  { change: 'address.street: 3 Elm', becomes: { address: { street: '3 Elm', town: 'Fairview' } } },
  {
    change: 'address: { street: 3 Elm }',
    becomes: { address: { street: '3 Elm', town: 'Fairview' } },
  },
  { change: 'address.street: ', becomes: { address: { town: 'Fairview' } } },
  { change: 'address: { street: }', becomes: { address: { town: 'Fairview' } } },
  { change: 'address: ', becomes: { address: undefined } },
  {
    change: 'rooms.1.size: 3.5',
    becomes: { rooms: [answers.rooms[0], { use: 'Bedroom', size: 3.5 }] },
  },
  { change: 'rooms.2: { use: Other }', becomes: { rooms: [...answers.rooms, { use: 'Other' }] } },
  { change: 'rooms: [{ use: Other }]', becomes: { rooms: [{ use: 'Other' }] } },
  { change: 'notesByRoom: [a, b]', becomes: { notesByRoom: ['a', 'b'] } },
  { change: 'hasPets: true', becomes: { hasPets: true } },
])('"$change" changes the base', ({ change, becomes }) => {
  const { example, complaint } = read(`change: { ${change} }, problems: {}`);
  expect(complaint).toBe('');
  expect(example?.answers).toEqual({ ...answers, ...becomes });
});

test.each([
  'rooms.0.size: Too small, address.street: Which?',
  'rooms: { 0: { size: Too small } }, address: { street: Which? }',
  'rooms: [{ size: Too small }], address.street: Which?',
])('the problems of "%s" stand by the paths with dots', (problems) => {
  const { example, complaint } = read(`problems: { ${problems} }`);
  expect(complaint).toBe('');
  expect(example?.problems).toEqual({ 'rooms.0.size': 'Too small', 'address.street': 'Which?' });
});

test.each([
  {
    wrong: 'change: { address.stret: x }, problems: {}',
    says: 'The form has no question "address.stret". Did you mean "address.street"? Questions: address.street, address.isIsland, address.marina, address.town.',
  },
  {
    wrong: 'change: { address: { stret: x } }, problems: {}',
    says: 'The form has no question "address.stret". Did you mean "address.street"?',
  },
  {
    wrong: 'change: { rooms: [{ siz: 3 }] }, problems: {}',
    says: 'The form has no question "rooms.0.siz". Did you mean "rooms.0.size"?',
  },
  {
    wrong: 'problems: { rooms.0.siz: x }',
    says: 'The form has no question "rooms.0.siz". Did you mean "rooms.0.size"?',
  },
  {
    wrong: 'problems: { rooms.first.size: x }',
    says: '"rooms.first" is no row of "rooms". Write the number of the row; the first is "rooms.0".',
  },
  {
    wrong: 'change: { hours.total: 3 }, problems: {}',
    says: '"hours" is one question, so there is no "hours.total" in it.',
  },
  {
    wrong: 'change: { hours: { total: 3 } }, problems: {}',
    says: '"hours" is one question. Write its answer right after the colon.',
  },
  {
    wrong: 'problems: { address: { street: 7 } }',
    says: 'A message is a text, word for word as the form says it.',
  },
  {
    wrong: 'problems: {}, sends: { address: { stret: x } }',
    says: 'The form has no question "address.stret". Did you mean "address.street"?',
  },
])('"$wrong" is a mistake', ({ wrong, says }) => {
  expect(read(wrong).complaint).toContain(`${file}:7:`);
  expect(read(wrong).complaint).toContain(says);
});
