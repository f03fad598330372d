import { expect, test } from 'vitest';
import { readCommand } from '../../../src/server/requests/commands.ts';
import { CommandError } from '../../../src/server/requests/context.ts';
import { company, runIn } from '../commands.ts';
import { minute } from '../store/opened.ts';
import { temporaryStore } from '../support.ts';

const deskUrl = 'https://www.example.com/desk';

test('a person is added with a link of the desk, listed, and removed', async () => {
  const { store } = await temporaryStore();
  const accounts = (...words: string[]) => runIn({ store, deskUrl }, 'accounts', ...words);
  expect(await accounts('list')).toMatch(/^Nobody /);
  const said = await accounts('add', 'Dana@Example.com');
  expect(said).toMatch(/\n {2}https:\/\/www\.example\.com\/desk\/welcome\?link=[\w-]{43}\n/);
  expect(await accounts('list')).toBe('dana@example.com  (no password chosen yet)\n');
  expect(await accounts('remove', 'dana@example.com')).toMatch(/^Removed dana@example\.com/);
  await expect(accounts('remove', 'dana@example.com')).rejects.toThrow(CommandError);
  expect(await accounts('list')).not.toContain('dana');
});

test('only a hash of the link is kept, and it works for half an hour', async () => {
  const { store } = await temporaryStore();
  const said = await runIn({ store, deskUrl }, 'accounts', 'add', 'dana@example.com');
  const [, token = ''] = /link=([\w-]+)/.exec(said) ?? [];
  expect(await store.invited(token, minute(0).toISOString())).toBeUndefined();
});

test.each([
  { words: ['accounts'], complaint: /no command "accounts".*accounts add/ },
  { words: ['accounts', 'ad'], complaint: /Did you mean "accounts add"/ },
  { words: ['accounts', 'add'], complaint: /accounts add needs an email address/ },
  { words: ['accounts', 'add', 'dana'], complaint: /"dana" is not an email address/ },
  { words: ['accounts', 'list', 'all'], complaint: /one word too many/ },
])('$words is refused with what is allowed', ({ words, complaint }) => {
  expect(() => readCommand(words, company)).toThrow(complaint);
});
