import { readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileAnswer } from '../../../src/form/runtime/file-answer.ts';
import { createAskedForms } from '../../../src/server/reading/asked-forms.ts';
import type { Store } from '../../../src/server/store/create-store.ts';
import { messageOf } from '../../../src/server/store/database.ts';
import { openStoredFiles } from '../../../src/server/uploads/stored-files.ts';
import { sweepFiles } from '../../../src/server/uploads/sweep-files.ts';
import { makeSmallDisk } from '../../support/full-disk.ts';
import {
  askedBy,
  stored,
  storedSubmission,
  submissionOf,
  temporaryFolder,
  temporaryStore,
} from '../support.ts';
import {
  filesIn,
  photograph,
  plan,
  rightAnswers,
  type SentFile,
  scriptUpload,
  startUploads,
  uploadForm,
} from '../upload-site.ts';
import { company, runIn } from './commands.ts';

/** A server that has taken two requests: both with one plan, and the second with a photo, too. */
async function withRequests() {
  const server = await startUploads();
  const photo = { question: 'rooms.photos', name: 'kitchen.jpg', content: await photograph() };
  const references: string[] = [];
  for (const files of [[plan], [plan, photo]] as readonly (readonly SentFile[])[]) {
    const answer = await fetch(server.address, { method: 'POST', body: scriptUpload(files) });
    references.push((await answer.json()).reference);
  }
  letAge(server.folder);
  const { store } = server;
  const naming = { store, askedForms: createAskedForms({ store, forms: [uploadForm.form] }) };
  return { ...server, references, naming, command: commandOn(server) };
}

/** Lets everything in a folder of files be two hours old. */
function letAge(folder: string): void {
  const then = Date.now() / 1_000 - 7_200;
  for (const name of filesIn(folder).kept) utimesSync(join(folder, name), then, then);
}

function commandOn({
  store,
  folder,
}: Pick<Awaited<ReturnType<typeof startUploads>>, 'store' | 'folder'>) {
  const forms = [...company.forms, uploadForm.form];
  return (...words: string[]) =>
    runIn({ store, forms, openFiles: () => openStoredFiles(folder) }, ...words);
}

test('a backup has the files, and restore brings them back to the letter', async () => {
  const { command, folder, store } = await withRequests();
  const file = join(temporaryFolder(), 'backup.sqlite');
  expect(await command('backup', file)).toBe(`Wrote 2 requests to ${file}.\n`);
  const { store: empty } = await temporaryStore();
  const other = join(temporaryFolder(), 'files');
  const restore = commandOn({ store: empty, folder: other });
  expect(await restore('restore', file)).toBe('Added 2 requests; already there: 0.\n');
  expect(filesIn(other)).toEqual(filesIn(folder));
  for (const name of filesIn(folder).kept)
    expect(readFileSync(join(other, name))).toEqual(readFileSync(join(folder, name)));
  expect(await stored(empty)).toEqual(await stored(store));
});

test('a backup that meets a full disk while it copies the files says so, and leaves nothing behind', async () => {
  const { command, folder } = await withRequests();
  const disk = makeSmallDisk();
  for (const name of filesIn(folder).kept)
    writeFileSync(join(folder, name), Buffer.alloc(2_000_000, 1));
  const file = join(disk.folder, 'backup.sqlite');
  const said = await command('backup', file).catch(messageOf);
  // Where nothing can be mounted, the disk is as large as any.
  expect(said).toBe(
    disk.isMounted
      ? `${file} cannot be written: the disk of ${disk.folder} is full.`
      : `Wrote 2 requests to ${file}.\n`,
  );
  expect(readdirSync(disk.folder)).toEqual(disk.isMounted ? [] : ['backup.sqlite']);
});

test('a backup says which files are gone, and one with files is not restored without a folder', async () => {
  const { command, folder, store } = await withRequests();
  const file = join(temporaryFolder(), 'backup.sqlite');
  const { store: empty } = await temporaryStore();
  await command('backup', file);
  await expect(runIn({ store: empty }, 'restore', file)).rejects.toThrow(
    'The backup has files. Set FILES to the folder for them, such as FILES=/var/lib/site/files.',
  );
  expect(await stored(empty)).toEqual([]);
  const without = join(temporaryFolder(), 'without.sqlite');
  expect(await runIn({ store }, 'backup', without)).toContain(
    'It lacks 2 files, as FILES is not set.\n',
  );
  const photo = filesIn(folder).kept.find((name) => name.endsWith('.preview')) ?? '';
  rmSync(join(folder, photo.replace('.preview', '')));
  const bare = join(temporaryFolder(), 'bare.sqlite');
  expect(await command('backup', bare)).toContain(
    'It lacks one file, not found in the folder of files.\n',
  );
});

test('forget removes the files that no other request names', async () => {
  const { command, folder, references } = await withRequests();
  await command('forget', '--reference', references[1] ?? '');
  expect(filesIn(folder).kept).toHaveLength(1);
  await command('forget', '--reference', references[0] ?? '');
  expect(filesIn(folder).kept).toEqual([]);
});

test('restore leaves out the files of what was forgotten, but for those that another request names', async () => {
  const { command, folder, references, store } = await withRequests();
  const file = join(temporaryFolder(), 'backup.sqlite');
  await command('backup', file);
  await command('forget', '--reference', references[1] ?? '');
  const { store: empty } = await temporaryStore();
  await empty.restoreErasures(await store.erasures());
  const other = join(temporaryFolder(), 'files');
  const restore = commandOn({ store: empty, folder: other });
  expect(await restore('restore', file)).toBe(
    'Added one request; already there: 0.\nLeft out, as erased before: one request.\n',
  );
  expect(filesIn(other).kept).toEqual(filesIn(folder).kept);
  expect(filesIn(other).kept).toHaveLength(1);
});

/** Keeps a request in whose text a visitor names the first of the files that are kept, as if it were sent there. */
async function addMention({ store, folder }: { readonly store: Store; readonly folder: string }) {
  const [hash = ''] = filesIn(folder).kept;
  const text = fileAnswer({ name: 'x.png', type: 'image/png', size: 1, hash });
  const body = JSON.stringify({ ...rightAnswers, name: text });
  await store.add(submissionOf({ ...askedBy(uploadForm.form), body }));
  return { hash, text };
}

test('forget removes a file that another visitor has only written about', async () => {
  const server = await withRequests();
  const { command, folder, references } = server;
  await addMention(server);
  for (const reference of references) await command('forget', '--reference', reference);
  expect(filesIn(folder).kept).toEqual([]);
});

test('what only a text names is no file: it stops no forget without a folder, and no backup lacks it', async () => {
  const server = await withRequests();
  const { command, store, references } = server;
  const { text } = await addMention(server);
  for (const reference of references) await command('forget', '--reference', reference);
  const file = join(temporaryFolder(), 'backup.sqlite');
  expect(await command('backup', file)).toBe(`Wrote one request to ${file}.\n`);
  const [{ reference } = { reference: '' }] = await stored(store);
  expect(await command('show', reference)).toContain(`Name: ${text}\n`);
  const forms = [uploadForm.form];
  expect(await runIn({ store, forms }, 'forget', '--reference', reference)).toContain('Removed');
});

test.each([
  ['nobody knows', { edition: 'gone' }],
  ['was only guessed', { isEditionGuessed: true }],
])('no file is removed that a request names of which the form %s', async (_what, known) => {
  const { folder, store, naming, uploads, command, references } = await withRequests();
  const [hash = ''] = filesIn(folder).kept;
  const answer = fileAnswer({ name: 'x.pdf', type: 'application/pdf', size: 1, hash });
  const reference = 'AC-2222-2222';
  const body = JSON.stringify({ former: answer });
  const row = { ...askedBy(uploadForm.form), reference, body, ...known };
  await store.restore([storedSubmission(row)]);
  for (const each of references) await command('forget', '--reference', each);
  await sweepFiles(uploads.storedFiles, naming);
  expect(filesIn(folder).kept.map((name) => name.slice(0, 64))).toContain(hash);
  await command('forget', '--reference', reference);
  expect(filesIn(folder).kept).toEqual([]);
});

test('forget removes nothing where nobody says in which folder the files are', async () => {
  const { store, references } = await withRequests();
  const [reference = ''] = references;
  const openFiles = async () => undefined;
  await expect(runIn({ store, openFiles }, 'forget', '--reference', reference)).rejects.toThrow(
    'Nothing was removed: there are files. Set FILES',
  );
  expect(await store.find(reference)).toBeDefined();
});

test('forget does not wait for an upload of somebody else that is under way', async () => {
  const { command, folder, references } = await withRequests();
  const underWay = 'a'.repeat(64);
  writeFileSync(join(folder, underWay), 'x');
  await command('forget', '--reference', references[1] ?? '');
  expect(filesIn(folder).kept).toHaveLength(2);
  expect(filesIn(folder).kept).toContain(underWay);
});

test('purge removes the files of what is too old', async () => {
  const { folder, store } = await withRequests();
  const forms = [uploadForm.form];
  const now = () => new Date('2030-01-01T12:00:00Z');
  await runIn({ store, forms, now, openFiles: () => openStoredFiles(folder) }, 'purge');
  expect(filesIn(folder).kept).toEqual([]);
});

test('an export has the names of files, and what is only written like one as it is', async () => {
  const server = await withRequests();
  const { command } = server;
  const { text } = await addMention(server);
  const [heading, first, second, third] = (await command('export', '--form', 'files')).split(
    '\r\n',
  );
  expect(heading).toContain('Floor plan,Rooms: Photos');
  expect(first).toContain(',Plan.pdf,,');
  expect(second).toContain(',Plan.pdf,kitchen.jpg,');
  expect(third).toContain(text);
});

test('a request is shown with the names of its files', async () => {
  const { command, references } = await withRequests();
  const shown = await command('show', references[1] ?? '');
  expect(shown).toContain('Floor plan: Plan.pdf\n');
  expect(shown).toContain('· Photos: kitchen.jpg\n');
  expect(shown).not.toContain('base64');
});

test('a search finds the name of a file, and no digits of its hash', async () => {
  const { store, references } = await withRequests();
  const search = async (text: string) =>
    (await store.listPage({ search: text, limit: 9 })).map(({ reference }) => reference);
  expect(await search('kitchen')).toEqual([references[1]]);
  expect(await search('sha256')).toEqual([]);
});

test('a sweep leaves what rows name and what is new, and removes the rest with old drafts', async () => {
  const { folder, naming, uploads } = await withRequests();
  const before = filesIn(folder).kept;
  const draft = await uploads.storedFiles.openDraft(1);
  const orphan = 'a'.repeat(64);
  const fresh = 'b'.repeat(64);
  writeFileSync(join(folder, orphan), 'x');
  letAge(folder);
  writeFileSync(join(folder, fresh), 'x');
  const newDraft = await uploads.storedFiles.openDraft(1);
  const then = Date.now() / 1_000 - 7_200;
  utimesSync(draft.path, then, then);
  expect(await sweepFiles(uploads.storedFiles, naming)).toEqual([fresh]);
  expect(filesIn(folder)).toEqual({
    kept: [...before, fresh].toSorted(),
    drafts: [newDraft.path.split('/').at(-1)],
  });
});

test('what a sweep that died had put aside is back where a row names it, and else removed', async () => {
  const { folder, naming, uploads } = await withRequests();
  const before = filesIn(folder).kept;
  const [named = ''] = before;
  renameSync(join(folder, named), join(folder, 'aside', named));
  const orphan = join(folder, 'aside', 'a'.repeat(64));
  writeFileSync(orphan, 'x');
  utimesSync(orphan, 1, 1);
  await sweepFiles(uploads.storedFiles, naming);
  expect(filesIn(folder).kept).toEqual(before);
  expect(() => readFileSync(orphan)).toThrow('ENOENT');
});

test('content that another server keeps while a sweep goes on is not lost', async () => {
  const { folder, store, uploads } = await withRequests();
  const name = 'a'.repeat(64);
  writeFileSync(join(folder, name), 'x');
  letAge(folder);
  const named = async () => {
    const draft = join((await uploads.storedFiles.openDraft(1)).path, '0');
    writeFileSync(draft, 'x');
    await uploads.storedFiles.store([{ path: draft, name }]);
    return new Set<string>();
  };
  await uploads.storedFiles.sweep(named);
  expect(filesIn(folder).kept).toContain(name);
  expect(await stored(store)).toHaveLength(2);
});
