import { expect, test } from 'vitest';
import { validate } from '../../src/form/runtime/validate.ts';
import { formOf } from './own-forms.ts';

const slow = `{ title: Code, type: string, maxLength: 200, pattern: '^(a+)+$' }`;

test('a slow pattern is given up after a second', { timeout: 20_000 }, () => {
  const form = formOf(['code'], ` { type: object, properties: { code: ${slow} } }\n`);
  const answer = `${'a'.repeat(100)}!`;
  expect(() => validate(form, { code: answer }, { today: '2026-11-27' })).toThrow(
    '/^(a+)+$/u takes more than 1000 ms',
  );
  expect(validate(form, { code: 'a'.repeat(100) }, { today: '2026-11-27' })).toEqual({});
  expect(validate(form, { code: 'aa!' }, { today: '2026-11-27' })).toEqual({
    code: 'pattern ^(a+)+$',
  });
});

test('a slow pattern does not stop the check of what a file writes down', {
  timeout: 20_000,
}, () => {
  const written = slow.replace('}', `, minLength: 5, examples: [${'a'.repeat(100)}!] }`);
  const form = formOf(['code'], ` { type: object, properties: { code: ${written} } }\n`);
  expect(form.questions).toHaveLength(1);
});
