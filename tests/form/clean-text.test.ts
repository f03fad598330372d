import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Cleaning, cleaningOf, cleanText } from '../../src/form/model/clean-text.ts';
import { emailAddress } from '../../src/form/runtime/email-address.ts';

interface Row {
  readonly statement: string;
  readonly as?: Cleaning;
  readonly text?: string;
  readonly clean?: string;
  readonly stays?: string;
}

const rows: readonly Row[] = parse(
  readFileSync(new URL('clean-text.yaml', import.meta.url), 'utf8'),
);

test.each(rows)('$statement', ({ as, stays = '', text = stays, clean = stays }) => {
  expect(cleanText(text, as)).toBe(clean);
  // What was cleaned is clean.
  expect(cleanText(clean, as)).toBe(clean);
});

test('a long text of signs to be taken away is cleaned at once', () => {
  const begun = process.cpuUsage();
  for (const sign of ['.', '<', ' ', '\u200b', '👩\u200d', 'mailto:', '>x'])
    cleanText(`${sign.repeat(10_000)}x`, 'email');
  expect(process.cpuUsage(begun).user).toBeLessThan(500_000);
});

describe('a question', () => {
  test.each([
    { part: { type: 'string' }, looks: {}, cleaning: 'line' },
    { part: { type: 'string' }, looks: { widget: 'textarea' }, cleaning: 'lines' },
    { part: { type: 'string' }, looks: { autocomplete: 'tel' }, cleaning: 'code' },
    { part: { type: 'string' }, looks: { autocomplete: 'work tel-national' }, cleaning: 'code' },
    { part: { type: 'string' }, looks: { inputType: 'tel' }, cleaning: 'code' },
    { part: { type: 'string', format: 'email' }, looks: {}, cleaning: 'email' },
    { part: { type: 'string' }, looks: { widget: 'email' }, cleaning: 'email' },
    { part: { type: 'string' }, looks: { inputType: 'email' }, cleaning: 'email' },
    { part: { type: 'string' }, looks: { autocomplete: 'home email' }, cleaning: 'email' },
    { part: { type: 'integer' }, looks: {}, cleaning: 'code' },
    { part: { type: 'number' }, looks: { widget: 'text' }, cleaning: 'code' },
    { part: { type: 'string', pattern: '^[0-9]+$' }, looks: {}, cleaning: 'code' },
    { part: { type: 'string', pattern: '^\\d{5}(-\\d{4})?$' }, looks: {}, cleaning: 'code' },
    { part: { type: 'string', pattern: '^(?:[1-9]\\d{2}|1000)$' }, looks: {}, cleaning: 'code' },
    { part: { type: 'string', pattern: '^[^0-9]+$' }, looks: {}, cleaning: 'line' },
    { part: { type: 'string', pattern: '[0-9]' }, looks: {}, cleaning: 'line' },
    { part: { type: 'string', pattern: '^[A-Z]\\d[A-Z]$' }, looks: {}, cleaning: 'line' },
    { part: { type: 'string', pattern: '^-+$' }, looks: {}, cleaning: 'line' },
    { part: { type: 'boolean' }, looks: {}, cleaning: 'line' },
  ])('of $part that looks like $looks is cleaned as $cleaning', ({ part, looks, cleaning }) => {
    expect(cleaningOf(part, looks)).toBe(cleaning);
  });
});

describe('an email address', () => {
  test.each([
    ...['x@y.z', "o'hara+home@mail.example.co.uk", 'a-.b@example.com', 'ida@exämple.com'],
    ...['ida@правда.example', 'ida@xn--exmple-cua.com', `${'i'.repeat(64)}@example.com`],
    ...['1@2.3', 'ida@a-b.example', 'ida_k@sub.sub.example'],
  ])('may be %s', (text) => {
    expect(emailAddress.test(text)).toBe(true);
  });

  test.each([
    ...['', 'ida', '@y.z', 'x@', 'x@y', 'x@y.', 'x@.z', 'x@y..z', 'x@@y.z', 'x@y@y.z'],
    ...['.x@y.z', 'x.@y.z', 'x..x@y.z', 'x x@y.z', 'x@y z.z', 'x,x@y.z', 'x;x@y.z', '"x"@y.z'],
    ...['x@y_z.z', 'x@-y.z', 'x@y-.z', 'x@y.z-', '(x)x@y.z', 'x@[127.0.0.1]', 'zoë@example.com'],
    `${'i'.repeat(65)}@example.com`,
  ])('is never %s', (text) => {
    expect(emailAddress.test(text)).toBe(false);
  });
});
