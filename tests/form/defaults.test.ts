import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadForm } from '../support/load-form.ts';
import { sharedText } from './own-forms.ts';

interface Topic {
  readonly topic: string;
  readonly cases: readonly Case[];
}

interface Case {
  readonly statement: string;
  /** The values that count, by their JSON pointers; null where nothing is filled in. */
  readonly counts: Readonly<Record<string, unknown>>;
  /** The parts of the form file. */
  readonly [part: string]: unknown;
}

const topics: readonly Topic[] = parse(
  readFileSync(new URL('defaults.yaml', import.meta.url), 'utf8'),
);

const load = (file: object) => loadForm('fence-repair', JSON.stringify(file), sharedText);

describe.each(topics)('$topic', ({ cases }) => {
  test.each(cases)('$statement', ({ statement: _statement, counts, ...file }) => {
    const { filledIn } = load(file);
    const found = Object.keys(counts).map((pointer) => [
      pointer,
      filledIn.find((each) => each.pointer === pointer)?.value ?? null,
    ]);
    expect(Object.fromEntries(found)).toEqual(counts);
  });
});

test('a form of nothing but questions is compiled like one in which all is written', () => {
  const { form, schema } = load({ schema: { properties: { fullName: { type: 'string' } } } });
  expect(form.sentFields).toEqual([{ name: 'fullName', from: ['fullName'] }]);
  expect(form.table.at('fullName')).toMatchObject({ title: 'Full name', maxLength: 200 });
  expect(form.messages.submit).toBe('submit');
  expect(schema).toMatchObject({
    type: 'object',
    properties: { fullName: { title: 'Full name', maxLength: 200 } },
  });
});

test('a complete file has nothing filled in', () => {
  const name = { type: 'string', title: 'Name', maxLength: 40 };
  const { filledIn } = load({
    send: { local: true, fields: ['name'] },
    messages: {
      submit: 'Keep',
      sending: 'Keeping',
      invalid: 'Wrong',
      success: { show: 'banner', text: 'Kept.' },
    },
    schema: { properties: { name } },
  });
  expect(filledIn).toEqual([]);
});
