import { expect, test } from 'vitest';
import { CommandError } from '../../../src/server/requests/command.ts';
import { readCommand } from '../../../src/server/requests/read-command.ts';
import { company, runAt } from '../office.ts';
import { minute } from '../store/opened.ts';
import { temporaryStore } from '../support.ts';

const deskUrl = 'https://www.example.com/desk';

test('a person is added with a link of the desk, listed, and removed', async () => {
  const { store } = await temporaryStore();
  const staff = (...words: string[]) => runAt({ store, deskUrl }, 'staff', ...words);
  expect(await staff('list')).toMatch(/^Nobody /);
  const said = await staff('add', 'Dana@Example.com');
  expect(said).toMatch(/\n {2}https:\/\/www\.example\.com\/desk\/welcome\?link=[\w-]{43}\n/);
  expect(await staff('list')).toBe('dana@example.com  (no password chosen yet)\n');
  expect(await staff('remove', 'dana@example.com')).toMatch(/^Removed dana@example\.com/);
  await expect(staff('remove', 'dana@example.com')).rejects.toThrow(CommandError);
  expect(await staff('list')).not.toContain('dana');
});

test('only a hash of the link is kept, and it works for half an hour', async () => {
  const { store } = await temporaryStore();
  const said = await runAt({ store, deskUrl }, 'staff', 'add', 'dana@example.com');
  const [, token = ''] = /link=([\w-]+)/.exec(said) ?? [];
  expect(await store.invited(token, minute(0).toISOString())).toBeUndefined();
});

test.each([
  { words: ['staff'], complaint: /no command "staff".*staff add/ },
  { words: ['staff', 'ad'], complaint: /Did you mean "staff add"/ },
  { words: ['staff', 'add'], complaint: /staff add needs an email address/ },
  { words: ['staff', 'add', 'dana'], complaint: /"dana" is not an email address/ },
  { words: ['staff', 'list', 'all'], complaint: /one word too many/ },
])('$words is refused with what is allowed', ({ words, complaint }) => {
  expect(() => readCommand(words, company)).toThrow(complaint);
});
