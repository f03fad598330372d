import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileAnswer, parseFileAnswer } from '../../src/form/runtime/file-answer.ts';
import { filesOf } from '../../src/server/requests/request-files.ts';
import { bodyOf } from '../../src/server/store/store-types.ts';
import { openStoredFiles } from '../../src/server/uploads/stored-files.ts';
import { root } from '../support/forms.ts';
import { controlsIn, correct } from './desk/controls.ts';
import { add, signedIn, startDesk } from './desk/support.ts';
import { loadForm } from './nested-form.ts';
import { askedBy, stored, temporaryFolder } from './support.ts';
import { filesIn, photograph, startUploads } from './upload-site.ts';

// Files in rows: each stays with its row, from the page to the desk.
const { form } = loadForm('dogs', readFileSync(join(root, 'tests/rich/dogs.yaml'), 'utf8'));

interface Dog {
  readonly called?: unknown;
  readonly photo?: unknown;
}

function dogsIn(body: unknown): readonly (readonly [unknown, string | undefined])[] {
  const { dogs }: { dogs?: readonly Dog[] } = Object(body);
  return (dogs ?? []).map(({ called, photo }) => [called, parseFileAnswer(photo)?.name]);
}

/** Posts answers and files as a script does, or as a browser does without one. */
async function send(
  origin: string,
  texts: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>>,
) {
  const body = new FormData();
  for (const [name, text] of Object.entries(texts)) body.append(name, text);
  const content = new Blob([await photograph()]);
  for (const [name, file] of Object.entries(files)) body.append(name, content, file);
  return fetch(`${origin}/api/submit-dogs`, { method: 'POST', body });
}

function answersOf(...dogs: readonly object[]): Record<string, string> {
  return { _answers: JSON.stringify({ owner: 'Dana', dogs }) };
}

const blank = { called: '', photo: '', papers: [] };

test('each file is kept with the row that it was sent for', async () => {
  const { origin, store, folder } = await startUploads({ forms: [form] });
  const rows = answersOf({ ...blank, called: 'Rex' }, { ...blank, called: 'Fido' });
  const files = { 'dogs.1.photo': 'fido.jpg', 'dogs.0.photo': 'rex.jpg' };
  expect((await send(origin, rows, files)).status).toBe(201);
  const [submission] = await stored(store);
  expect(dogsIn(submission && bodyOf(submission))).toEqual([
    ['Rex', 'rex.jpg'],
    ['Fido', 'fido.jpg'],
  ]);
  const kept = filesOf({ body: submission?.body ?? '', asked: { ...form, plans: [] } });
  expect(kept.map(({ question, name }) => [question, name])).toEqual([
    ['dogs.0.photo', 'rex.jpg'],
    ['dogs.1.photo', 'fido.jpg'],
  ]);
  expect(filesIn(folder).drafts).toEqual([]);
});

interface RefusedFiles {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly wrong: readonly string[];
}

test.each<RefusedFiles>([
  { name: 'a row without a file', files: { 'dogs.0.photo': 'rex.jpg' }, wrong: ['dogs.1.photo'] },
  {
    name: 'a file of a row that is not there',
    files: { 'dogs.0.photo': 'rex.jpg', 'dogs.999999999.photo': 'x.jpg' },
    wrong: ['dogs.1.photo'],
  },
  { name: 'no file', files: {}, wrong: ['dogs.0.photo', 'dogs.1.photo'] },
])('$name is refused, and nothing is kept', async ({ files, wrong }) => {
  const { origin, folder } = await startUploads({ forms: [form] });
  const claimed = fileAnswer({ name: 'x.jpg', type: 'image/jpeg', size: 9, hash: 'a'.repeat(64) });
  const rows = answersOf({ ...blank, photo: claimed }, { ...blank, photo: claimed });
  const response = await send(origin, rows, files);
  expect(response.status).toBe(422);
  expect(Object.keys((await response.json()).fields)).toEqual(wrong);
  expect(filesIn(folder)).toEqual({ kept: [], drafts: [] });
});

test('at the desk, files stay with their rows when one is removed, and no other file is named', async () => {
  const folder = join(temporaryFolder(), 'files');
  const storedFiles = await openStoredFiles(folder);
  const [rex = '', fido = ''] = ['a', 'b'].map((letter) => {
    writeFileSync(join(folder, letter.repeat(64)), letter);
    const facts = { type: 'image/jpeg', size: 1, hash: letter.repeat(64) };
    return fileAnswer({ name: `${letter}.jpg`, ...facts });
  });
  const desk = await startDesk({ storedFiles, forms: [form] });
  const row = (called: string, photo: string) => ({ called, photo, papers: [] });
  const body = { owner: 'Dana', dogs: [row('Rex', rex), row('Fido', fido)] };
  const reference = await add(desk, body, askedBy(form));
  const browser = await signedIn(desk);
  const path = `/requests/${reference}`;
  expect((await browser.get(path)).body).toContain(`/files/${'b'.repeat(64)}`);
  const address = `${path}/correct`;
  const page = await browser.get(address);
  const remove: [string, string] = ['_rows', 'remove dogs.0'];
  const removed = await browser.postPairs(address, [...controlsIn(page.body), remove]);
  await browser.postPairs(address, controlsIn(removed.body));
  const dogs = async () => (await stored(desk.store)).flatMap((kept) => dogsIn(bodyOf(kept)));
  expect(await dogs()).toEqual([['Fido', 'b.jpg']]);
  const foreign = fileAnswer({ name: 'x.jpg', type: 'image/jpeg', size: 1, hash: 'c'.repeat(64) });
  await correct(browser, path, { 'dogs.0.photo': foreign, 'dogs.0.called': 'Fi' });
  expect(await dogs()).toEqual([['Fi', undefined]]);
});
