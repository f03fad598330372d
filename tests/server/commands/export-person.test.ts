import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { fileAnswer } from '../../../src/form/runtime/file-answer.ts';
import { CommandError } from '../../../src/server/commands/context.ts';
import { zipOf } from '../../../src/server/requests/zip.ts';
import { initialHandling } from '../../../src/server/store/store-types.ts';
import { openStoredFiles } from '../../../src/server/uploads/stored-files.ts';
import { answers, askedBy, stored, storedSubmission } from '../support.ts';
import {
  filesIn,
  photograph,
  plan,
  rightAnswers,
  scriptUpload,
  startUploads,
  uploadForm,
} from '../upload-site.ts';
import { bytesIn, company, runIn, storeOf } from './commands.ts';

const email = 'dana@example.com';

/** A server that has taken files of somebody who signs with an address. */
async function withUpload() {
  const server = await startUploads();
  const photos = await Promise.all(
    ['kitchen.jpg', 'KITCHEN.jpg'].map(async (name) => ({
      ...{ question: 'rooms.photos', name, content: await photograph() },
    })),
  );
  const body = scriptUpload([plan, ...photos], { name: email });
  const { reference } = await (await fetch(server.address, { method: 'POST', body })).json();
  const { store, folder } = server;
  const said: string[] = [];
  const context = {
    store,
    forms: [...company.forms, uploadForm.form],
    openFiles: () => openStoredFiles(folder),
    writeStatus: (text: string) => void said.push(text),
  };
  const exportPerson = async () => unzipSync(await bytesIn(context, 'export', '--email', email));
  return { ...server, reference, context, said, exportPerson };
}

test('“You can also ask us what we have on file for you”: answers, notes, history, emails and files are in one folder', async () => {
  const { store, folder, reference, said, exportPerson } = await withUpload();
  const history = [
    { at: '2026-05-11T15:00:00.000Z', who: 'kim@example.com', what: 'Corrected Name: Dan → Dana' },
  ];
  const booking = {
    ...{
      reference: 'AC-2222-2222',
      body: JSON.stringify({ ...answers, email: ' DANA@example.com' }),
    },
    ...{
      handling: { ...initialHandling, note: 'Has <b>two</b> dogs', history },
      owes: ['staff'] as const,
    },
  };
  await store.restore([
    storedSubmission(booking),
    storedSubmission({ reference: 'AC-3333-3333', body: `{"notes":"Ask ${email}, please"}` }),
    storedSubmission({ reference: 'AC-4444-4444', body: '{"email":"kim@example.com"}' }),
  ]);
  await store.sendAgain();
  const files = await exportPerson();
  expect(Object.keys(files).sort()).toEqual(
    [
      'index.html',
      'requests.json',
      'AC-2222-2222/request.html',
      `${reference}/request.html`,
      `${reference}/files/Plan.pdf`,
      `${reference}/files/kitchen.jpg`,
      `${reference}/files/KITCHEN (2).jpg`,
    ]
      .map((path) => `your-requests/${path}`)
      .sort(),
  );
  const read = (path: string) => strFromU8(files[`your-requests/${path}`] ?? new Uint8Array());
  expect(read('index.html')).toContain(`href="${reference}/request.html"`);
  const page = read('AC-2222-2222/request.html');
  for (const words of [answers.fullName, 'Has &lt;b&gt;two', 'Corrected Name: Dan → Dana'])
    expect(page).toContain(words);
  expect(page).toContain('To the staff: waiting since');
  expect(page).not.toContain('<script');
  expect(read(`${reference}/request.html`)).toContain('href="files/KITCHEN%20(2).jpg"');
  const rows = JSON.parse(read('requests.json'));
  expect(rows).toMatchObject([
    { reference, body: { name: email }, files: [{ path: 'files/Plan.pdf' }, {}, {}] },
    { reference: 'AC-2222-2222', handling: { note: 'Has <b>two</b> dogs', history } },
  ]);
  for (const { hash, path } of rows[0].files)
    expect(Buffer.from(files[`your-requests/${reference}/${path}`] ?? [])).toEqual(
      readFileSync(join(folder, hash)),
    );
  expect(said.join('')).toBe(
    [
      `Exported 2 requests of ${email}, with 3 files.`,
      'The address is also part of a longer answer in these, which are not exported. Look at each with "show":',
      '  AC-3333-3333',
      '',
    ].join('\n'),
  );
});

test('a file has a name in an export that leads nowhere else, and is no device', async () => {
  const { store, folder, exportPerson } = await withUpload();
  const [hash = ''] = filesIn(folder).kept;
  const names = ['../../etc/C:\\x\u202e?.png', 'con.png', '..'];
  const photos = names.map((name) => fileAnswer({ name, type: 'image/png', size: 1, hash }));
  const body = JSON.stringify({ ...rightAnswers, name: email, rooms: { photos } });
  const reference = 'AC-2222-2222';
  await store.restore([storedSubmission({ ...askedBy(uploadForm.form), reference, body })]);
  const paths = Object.keys(await exportPerson()).filter((path) => path.includes(reference));
  expect(paths.map((path) => path.split(`${reference}/`)[1])).toEqual([
    'request.html',
    'files/_.._etc_C__x_.png',
    'files/con_.png',
    'files/file.png',
  ]);
});

test('whoever writes down the name of a file of somebody else is not given it', async () => {
  const { store, folder, reference, exportPerson } = await withUpload();
  const [hash = ''] = filesIn(folder).kept;
  const text = fileAnswer({ name: 'x.pdf', type: 'application/pdf', size: 1, hash });
  await store.remove([reference]);
  const stranger = { reference: 'AC-2222-2222', body: JSON.stringify({ a: text, b: email }) };
  await store.restore([storedSubmission({ ...askedBy(uploadForm.form), ...stranger })]);
  expect(Object.keys(await exportPerson()).join()).not.toContain('files/');
});

test('an export tells which requests have lost a file, and makes none without the folder of files', async () => {
  const { context, reference, folder, said, exportPerson } = await withUpload();
  await expect(
    runIn({ ...context, openFiles: async () => undefined }, 'export', '--email', email),
  ).rejects.toThrow('Nothing was exported: there are files. Set FILES');
  for (const name of filesIn(folder).kept) rmSync(join(folder, name));
  const files = await exportPerson();
  expect(strFromU8(files[`your-requests/${reference}/request.html`] ?? new Uint8Array())).toContain(
    'Plan.pdf</bdi> (the file is gone)',
  );
  expect(said.join('')).toContain(`with 0 files.\nA file of ${reference} is gone.\n`);
});

test('an export of a person without requests ends with 1, and names those that mention the address', async () => {
  const { store, references } = await storeOf([{ body: `{"notes":"ask ${email}"}` }]);
  const failure = await runIn({ store }, 'export', '--email', email).catch((error) => error);
  expect(failure).toBeInstanceOf(CommandError);
  expect(failure).toMatchObject({ exitCode: 1 });
  expect(failure.message).toMatch(
    new RegExp(`^There is no request of ${email}\\.\n[^]+ ${references[0]}$`),
  );
});

test('an archive that fails in the middle is no whole one, and says why', async () => {
  const broken = async () => Promise.reject(new Error('gone'));
  const entries = [
    { path: 'first', content: Buffer.from('x') },
    { path: 'second', content: broken },
  ];
  await expect(buffer(zipOf(entries))).rejects.toThrow('gone');
});

test.each([
  { words: ['list', '--search'], said: 'dana ring', asked: 'Search for: ' },
  { words: ['forget', '--email', '--yes'], said: ` ${email}\n`, asked: 'Email address: ' },
  { words: ['export', '--email'], said: email, asked: 'Email address: ' },
])('$words asks for what it leaves out', async ({ words, said, asked }) => {
  const { store, references } = await storeOf([{ body: `{"a":"${email}","b":"ring twice"}` }]);
  const questions: string[] = [];
  const ask = async (question: string) => {
    questions.push(question);
    return said;
  };
  const printed = await runIn({ store, ask }, ...words);
  expect(questions).toEqual([asked]);
  if (words[0] === 'forget') expect(await stored(store)).toEqual([]);
  else expect(printed).toContain(references[0]);
});
