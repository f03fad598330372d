import { expect, test } from 'vitest';
import { compileForms, sharedFile } from '../../src/form/compile/compile-forms.ts';
import { ruleNames, typesWith } from '../../src/form/language/keywords.ts';
import { rankOf } from '../../src/form/runtime/rule-order.ts';
import { isOwnRule, ruleNamed, rulesWith } from '../../src/rules/rules.ts';
import { FileErrorList } from '../../src/yaml/file-error.ts';
import { sharedText } from './own-forms.ts';

const head = `
send: { local: true, fields: [answer] }
messages: { submit: Keep, sending: Keeping, invalid: Wrong, success: { show: banner, text: Kept. } }
schema:
  type: object
  properties:
    answer:
      title: An answer
`;

function complaintsAbout(lines: readonly string[]): string[] {
  const errors = new FileErrorList();
  const texts = new Map([
    ['forms/any.yaml', head + lines.map((line) => `      ${line}\n`).join('')],
    [`forms/${sharedFile}`, sharedText],
  ]);
  compileForms(texts, errors);
  return errors.errors.map(({ line, message }) => `${line}: ${message}`);
}

const written = rulesWith(({ value }) => value);
const below = head.split('\n').length;

test.each(written)('a wrong value of %s is reported at its line', (rule) => {
  const [type] = ruleNamed(rule)?.types ?? [];
  const found = complaintsAbout([`type: ${type}`, `${rule}: { wrong: value }`]);
  expect(found.find((each) => each.startsWith(`${below + 1}: `))).toContain(rule);
});

test.each(written)('%s is refused at a type that it does not suit', (rule) => {
  const other = (['string', 'integer', 'object'] as const).find(
    (type) => !typesWith(rule).includes(type),
  );
  const found = complaintsAbout([`type: ${other}`, `${rule}: 1`]);
  expect(
    found.some((each) => each.startsWith(`${below + 1}: "${rule}" cannot be used here.`)),
  ).toBe(true);
});

test.each(rulesWith(() => true))('the message of %s has its own variables alone', (rule) => {
  const { message = '', variables = ['limit'] } = ruleNamed(rule) ?? {};
  const named = [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(named.filter((name) => !variables.includes(String(name)))).toEqual([]);
});

test('a rule of the project itself is told after those of JSON Schema', () => {
  const own = ruleNames.filter(isOwnRule);
  expect(own.length).toBeGreaterThan(5);
  expect(own.every((rule) => rankOf(rule) === Infinity)).toBe(true);
  expect(ruleNames.slice(-own.length)).toEqual(own);
});
