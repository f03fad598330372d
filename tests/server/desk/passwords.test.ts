import { expect, test } from 'vitest';
import { createPasswords, defaultCost } from '../../../src/server/desk/passwords.ts';

const cheap = { N: 2, r: 1, p: 1 };

test('a guess costs what OWASP asks for', () => {
  expect(defaultCost).toEqual({ N: 131_072, r: 8, p: 1 });
});

test('a password of the usual cost is right, and any other is wrong', async () => {
  const { hash, compare } = createPasswords();
  const kept = await hash('quiet otters');
  expect(kept).toMatch(/^131072:8:1:[\w+/=]{24}:[\w+/=]{44}$/);
  expect(await compare('quiet otters', kept)).toBe(true);
  expect(await compare('quiet otter', kept)).toBe(false);
});

test('the same password has another hash each time', async () => {
  const { hash } = createPasswords(cheap);
  expect(await hash('quiet otters')).not.toBe(await hash('quiet otters'));
});

test('a password is the same however its letters are composed', async () => {
  const { hash, compare } = createPasswords(cheap);
  expect(await compare('Zoe\u0308 paddles', await hash('Zo\u00eb paddles'))).toBe(true);
});

test('a hash of an earlier cost still holds', async () => {
  const kept = await createPasswords(cheap).hash('quiet otters');
  expect(await createPasswords({ N: 4, r: 1, p: 1 }).compare('quiet otters', kept)).toBe(true);
});

test('nobody without a hash gets in, not even with an empty password', async () => {
  const { compare } = createPasswords(cheap);
  expect(await compare('', undefined)).toBe(false);
  expect(await compare('quiet otters', undefined)).toBe(false);
});

test('twenty may wait for their turn at once', async () => {
  const passwords = createPasswords(cheap);
  const guesses = Array.from({ length: 19 }, () => passwords.compare('a', undefined));
  expect(passwords.isBusy).toBe(false);
  guesses.push(passwords.compare('a', undefined));
  expect(passwords.isBusy).toBe(true);
  await Promise.all(guesses);
  expect(passwords.isBusy).toBe(false);
});
