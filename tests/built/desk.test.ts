import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { honeypotName } from '../../src/form/runtime/honeypot.ts';
import { todayIn } from '../../src/form/runtime/today.ts';
import { openCopy } from '../../src/server/store/sqlite/copy.ts';
import { exampleAnswers, exampleForm } from '../example/example.ts';
import { runRequestsBeside, temporaryDatabase, writeBackup } from '../support/built-server.ts';
import { prepareServer } from '../support/shared.ts';

// The staff's command as its own process, beside a server that takes requests all the while.
const form = exampleForm('residential');
const answers = { ...exampleAnswers(form.id), date: todayIn('America/Toronto', new Date()) };
const server = prepareServer();

async function post(change: object): Promise<string> {
  const reply = await fetch(`${server.url}/api/${form.call?.endpoint}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...answers, ...change }),
  });
  expect(reply.status).toBe(201);
  return (await reply.json()).reference;
}

const staff = (...words: string[]) => runRequestsBeside(server.databaseUrl, ...words);

/** Lets requests arrive over several connections until it is stopped; resolves to their references. */
function arrivals(acknowledged: string[]) {
  let isOver = false;
  const lane = async (name: number): Promise<void> => {
    for (let count = 0; !isOver; count += 1) {
      acknowledged.push(await post({ notes: `lane ${name}, ${count}` }));
    }
  };
  const lanes = Promise.all([1, 2, 3].map(lane));
  return {
    stop: () => {
      isOver = true;
      return lanes;
    },
  };
}

const newFile = (name: string): string => join(mkdtempSync(join(tmpdir(), 'desk-')), name);

/** A file with requests of the past: more than are read at once. */
async function earlierRequests(count: number): Promise<string> {
  const requests = Array.from({ length: count }, (_, n) => ({
    form: form.id,
    receivedAt: new Date(Date.UTC(2026, 0, 1, n)).toISOString(),
    body: { ...answers, notes: `earlier, ${n}` },
  }));
  return (await writeBackup(requests)).file;
}

test('a backup while requests arrive holds all that was acknowledged before, and restores row by row', async () => {
  expect((await staff('restore', await earlierRequests(1200))).code).toBe(0);
  const acknowledged: string[] = [];
  const arriving = arrivals(acknowledged);
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
  const before = [...acknowledged];
  const file = newFile('backup.sqlite');
  const written = await staff('backup', file);
  await arriving.stop();
  // Before the file is read: a command that failed has not written it.
  expect(written).toMatchObject({ code: 0, complained: '' });
  const copy = await openCopy(file);
  const rows: { reference: string }[] = [];
  for await (const some of copy.list({})) rows.push(...some);
  copy.close();
  expect(written.said).toBe(`Wrote ${rows.length} requests to ${file}.\n`);
  expect(acknowledged.length, 'requests arrived meanwhile').toBeGreaterThan(before.length);
  const references = new Set(rows.map(({ reference }) => reference));
  expect(references.size).toBe(rows.length);
  expect(before.filter((reference) => !references.has(reference))).toEqual([]);

  const databaseUrl = temporaryDatabase();
  const restored = await runRequestsBeside(databaseUrl, 'restore', file);
  expect(restored.said).toContain(`Added ${rows.length} requests; already there: 0.\n`);
  const exported = async (url: string) =>
    JSON.parse((await runRequestsBeside(url, 'export', '--format', 'json')).said);
  const originals: { reference: string }[] = await exported(server.databaseUrl);
  const expected = originals.filter(({ reference }) => references.has(reference));
  expect(await exported(databaseUrl)).toEqual(expected);
});

test('every command does its work beside the running server', async () => {
  const kept = await post({ notes: 'keep this one' });
  const gone = await post({ email: 'leaving@example.com' });
  const suspect = await post({ notes: 'to be released', [honeypotName]: 'x' });
  const done = async (...words: string[]): Promise<string> => {
    const { code, said, complained } = await staff(...words);
    expect({ code, complained }).toEqual({ code: 0, complained: '' });
    return said;
  };
  expect(await done('list')).toMatch(/One suspect waits\..*\n$/);
  expect(await done('list', '--suspects')).toContain(suspect);
  expect(await done('show', suspect)).toContain('Suspicion: the trap field was filled\n');
  expect(await done('release', suspect)).toContain(`${suspect} is a request now.`);
  expect(await done('list', '--since', String(answers.date))).toContain(suspect);
  expect(await done('list', '--search', 'leaving@')).toContain(gone);
  const refused = await staff('forget', '--email', 'LEAVING@example.com');
  expect(refused).toMatchObject({ code: 1, said: '' });
  expect(refused.complained).toMatch(
    new RegExp(`^${gone} [^]*Add --yes to remove them\\.\n$`, 'm'),
  );
  expect(await done('forget', '--email', 'LEAVING@example.com', '--yes')).toBe(
    'Removed one request of LEAVING@example.com.\n',
  );
  expect(await done('purge')).toMatch(/^Removed 0 requests received before /);
  const csv = await done('export');
  expect(csv).toContain(kept);
  expect(csv).not.toMatch(new RegExp(`${gone}|leaving@example.com`));
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

test('an export is for its owner alone, even in a file that others could read', async () => {
  const file = newFile('export.csv');
  writeFileSync(file, 'from last week, and longer than what comes now'.repeat(1000), {
    mode: 0o664,
  });
  const reference = await post({ notes: 'to be exported' });
  const outcome = await staff('export', '--out', file);
  expect(outcome).toEqual({ code: 0, said: '', complained: '' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const written = readFileSync(file, 'utf8');
  expect(written).toContain(reference);
  expect(written).not.toContain('from last week');
});

test.each([
  { words: ['help'], code: 0, complaint: /^$/ },
  { words: ['shwo', 'AC-2222-2222'], code: 2, complaint: /Did you mean "show"\?/ },
  { words: ['show', 'AC-2222-2222'], code: 1, complaint: /^There is no request AC-2222-2222\./ },
  {
    words: ['restore', 'nothing.sqlite'],
    code: 1,
    complaint: /^nothing\.sqlite cannot be restored: there is no such file\./,
  },
])('$words ends with $code and one line', async ({ words, code, complaint }) => {
  const outcome = await staff(...words);
  expect(outcome.code).toBe(code);
  expect(outcome.complained).toMatch(complaint);
  expect(outcome.complained.split('\n').length).toBeLessThan(3);
});

test('a database that is not there is no empty one', async () => {
  const outcome = await runRequestsBeside(temporaryDatabase(), 'backup', 'never.json');
  expect(outcome.code).toBe(1);
  expect(outcome.complained).toMatch(/^There are no requests yet: .* does not exist\.\n$/);
});
