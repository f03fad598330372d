import { expect, test } from 'vitest';
import { createPasswords, usualCost } from '../../../src/server/desk/passwords.ts';

const cheap = { N: 2, r: 1, p: 1 };

test('a guess costs what OWASP asks for', () => {
  expect(usualCost).toEqual({ N: 131_072, r: 8, p: 1 });
});

test('a password of the usual cost is right, and any other is wrong', async () => {
  const { hash, compare } = createPasswords();
  const kept = await hash('quiet otters');
  expect(kept).toMatch(/^131072:8:1:[\w+/=]{24}:[\w+/=]{44}$/);
  expect(await compare('quiet otters', kept)).toBe('right');
  expect(await compare('quiet otter', kept)).toBe('wrong');
});

test('the same password has another hash each time', async () => {
  const { hash } = createPasswords(cheap);
  expect(await hash('quiet otters')).not.toBe(await hash('quiet otters'));
});

test('a password is the same however its letters are composed', async () => {
  const { hash, compare } = createPasswords(cheap);
  expect(await compare('Zoe\u0308 paddles', await hash('Zo\u00eb paddles'))).toBe('right');
});

test('a hash of an earlier cost still holds', async () => {
  const kept = await createPasswords(cheap).hash('quiet otters');
  expect(await createPasswords({ N: 4, r: 1, p: 1 }).compare('quiet otters', kept)).toBe('right');
});

test('nobody without a hash gets in, not even with an empty password', async () => {
  const { compare } = createPasswords(cheap);
  expect(await compare('', undefined)).toBe('wrong');
  expect(await compare('quiet otters', undefined)).toBe('wrong');
});

test('of a crowd that guesses at once, some are sent away', async () => {
  const { compare } = createPasswords(cheap);
  const verdicts = await Promise.all(Array.from({ length: 40 }, () => compare('a', undefined)));
  expect(verdicts.filter((verdict) => verdict === 'busy')).toHaveLength(20);
  expect(await compare('a', undefined)).toBe('wrong');
});
