import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CommandError } from '../../../src/server/commands/context.ts';
import type { StoredSubmission } from '../../../src/server/store/store-types.ts';
import { nestedBody, nestedForm } from '../nested-form.ts';
import { answers, noon, storedSubmission, temporaryFolder, temporaryStore } from '../support.ts';
import { company, runIn } from './commands.ts';

/** What the staff type, each behind a dollar sign, and what they read; with `vitest -u` it is written anew, to be reviewed. */
const file = fileURLToPath(new URL('commands.txt', import.meta.url));

const row = (reference: string, body: object, more: Partial<StoredSubmission> = {}) =>
  storedSubmission({ reference, body: JSON.stringify(body), ...more });

const kim = { ...answers, email: 'kim@example.com' };
const both = ['staff', 'visitor'] as const;

/** What is stored when the transcript begins. */
const rows: readonly StoredSubmission[] = [
  row('AC-2222-2222', { ...answers, fullName: 'Zoë Béliveau', email: 'zoe@example.com' }),
  row('AC-3333-3333', nestedBody, { form: nestedForm.form.id, owes: both }),
  row(
    'AC-4444-4444',
    { notes: 'one\r\ntwo\nthree' },
    { status: 'held', suspicion: 'links; code', owes: both },
  ),
  row('AC-5555-5555', { n: 5 }, { status: 'suspect', suspicion: 'a loan', owes: ['visitor'] }),
  row('AC-6666-6666', { n: 6 }, { status: 'suspect', suspicion: 'a deal', owes: both }),
  row('AC-7777-7777', { who: 'Dana', deep: ['x', { at: ' DANA@example.com' }] }, { form: 'gone' }),
  row('AC-8888-8888', { ...kim, fullName: '👨‍👩‍👧'.repeat(30), date: '2026-05-12' }),
  row('AC-9999-9999', { ...kim, fullName: 'Zoë 🧹 清掃', notes: 'not dana@example.com.au' }),
  row('AC-AAAA-AAAA', {
    fullName: 'Dana\u001b[2J\u0007\u009b31m\u202eevil\r\nReference: AC-2222-2222',
    date: '\u001b]0;x',
  }),
  row('AC-BBBB-BBBB', { n: 8 }, { receivedAt: '2024-05-10T03:59:59.999Z' }),
  row('AC-CCCC-CCCC', { fullName: 'x'.repeat(41) }, { receivedAt: '2024-05-10T04:00:00.000Z' }),
  row(
    'AC-DDDD-DDDD',
    { contact: { ...nestedBody.contact, 'sue\nReference: x': { deep: 1 } }, hay: [{ a: 'b' }] },
    { form: nestedForm.form.id },
  ),
  row('AC-EEEE-EEEE', {}, { status: 'spam', receivedAt: '2026-04-10T03:59:59.999Z' }),
  row('AC-FFFF-FFFF', {}, { status: 'spam', receivedAt: '2026-04-10T04:00:00.000Z' }),
];

test('the commands say what the transcript says', async () => {
  const { store } = await temporaryStore();
  await store.restore(rows);
  await store.sendAgain();
  const folder = temporaryFolder();
  const context = {
    store,
    forms: [...company.forms, nestedForm.form],
    isMailed: true,
    deskUrl: 'https://www.example.com/desk',
  };
  const answer = async (line: string): Promise<string> => {
    const words = [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
    const given = words.map((word) => word.replace('{folder}', folder));
    try {
      return await runIn(context, ...given);
    } catch (error) {
      if (error instanceof CommandError) return `${error.message}\n[exit ${error.exitCode}]\n`;
      throw error;
    }
  };
  const said: string[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.startsWith('# ')) said.push(`${line}\n`);
    if (/^\$( |$)/.test(line)) said.push(`${line}\n${maskOf(await answer(line.slice(1)), folder)}`);
  }
  expect(said.join('')).not.toMatch(/[^\n\P{Cc}]|\u202e/u);
  await expect(said.join('\n')).toMatchFileSnapshot(file);
});

test('of a link that lets a person choose a password only a hash is kept', async () => {
  const { store } = await temporaryStore();
  const deskUrl = 'https://www.example.com/desk';
  const said = await runIn({ store, deskUrl }, 'accounts', 'add', 'dana@example.com');
  const [, token = ''] = /link=([\w-]+)/.exec(said) ?? [];
  expect(await store.invited(token, noon.toISOString())).toBeUndefined();
});

/** What differs with each run: folders, links that work once, and the moment at which a mail was owed. */
function maskOf(text: string, folder: string): string {
  return text
    .replaceAll(join(folder), '{folder}')
    .replaceAll(/link=[\w-]{43}/g, 'link={token}')
    .replaceAll(/"edition":"[\w-]{16}"/g, '"edition":"{edition}"')
    .replaceAll(/waiting since [-\d]{10} [\d:]{5}/g, 'waiting since {now}');
}
