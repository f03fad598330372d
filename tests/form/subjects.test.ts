import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isGroup } from '../../src/form/runtime/objects.ts';
import { isBooking, listingInWords } from '../../src/form/runtime/subjects.ts';
import { formOf } from './own-forms.ts';

interface Case {
  readonly statement: string;
  readonly ask: Readonly<Record<string, object>>;
  readonly ui?: object;
  readonly listed: string;
}

const cases: readonly Case[] = parse(
  readFileSync(new URL('subjects.yaml', import.meta.url), 'utf8'),
);

function made({ ask, ui = {} }: Pick<Case, 'ask' | 'ui'>) {
  const schema = { type: 'object', properties: asked(ask) };
  return formOf(Object.keys(ask), ` ${JSON.stringify(schema)}\n`, JSON.stringify(ui));
}

/** Makes questions of what a case says of them. */
function asked(told: Readonly<Record<string, object>>): object {
  const entries = Object.entries(told).map(([name, part]) => [name, question(part)]);
  return Object.fromEntries(entries);
}

function question(told: object): object {
  const { properties, items }: { properties?: unknown; items?: unknown } = told;
  if (isGroup(properties))
    return { title: 'A group', ...told, properties: asked(Object(properties)) };
  if (isGroup(items)) return { title: 'A list', ...told, items: question(items) };
  const isFree = !('enum' in told) && !('format' in told);
  return { title: 'A question', type: 'string', ...(isFree && { maxLength: 200 }), ...told };
}

describe('the desk', () => {
  test.each(cases)('$statement', ({ listed, ...form }) => {
    expect(listingInWords(made(form).questions)).toBe(listed);
  });
});

test('a form is a booking by a day to come or a place that the file names, not by the name of a question', () => {
  expect(isBooking(made({ ask: { moving: { format: 'date' } } }))).toBe(true);
  expect(isBooking(made({ ask: { birthday: { format: 'date' } } }))).toBe(false);
  expect(isBooking(made({ ask: { address: {} } }))).toBe(false);
  const ui = { here: { 'ui:autocomplete': 'address-line1' } };
  expect(isBooking(made({ ask: { here: {} }, ui }))).toBe(true);
});
