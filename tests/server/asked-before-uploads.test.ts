import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { LoadedForm } from '../../src/fixtures/found-answers.ts';
import { fileAnswer } from '../../src/form/runtime/file-answer.ts';
import { editionHeader, editionName } from '../../src/form/runtime/posted.ts';
import { bodyOf } from '../../src/server/store/store-types.ts';
import { filePart, fromPage, hunt, openDays, questions, shownIn } from './edition-site.ts';
import { stored } from './support.ts';
import { filesIn, pdf, photograph } from './upload-site.ts';

const { name, note } = questions;
const first = hunt({ properties: { name, plan: filePart, note } });
/** The file is still asked for. */
const swapped = hunt({ properties: { note, name, plan: filePart } });
/** The note is for something else. */
const reworded = hunt({
  properties: { name, plan: filePart, note: { ...note, title: 'Whom to call' } },
});
/** No file is asked for any more. */
const without = hunt({ properties: { name, note } });

const right = { name: 'Dana', note: 'Ring twice' };
const plan = { name: 'Plan.pdf', content: Uint8Array.from(pdf) };

interface Sending {
  readonly loaded?: LoadedForm;
  readonly file?: { readonly name: string; readonly content: Uint8Array<ArrayBuffer> } | undefined;
}

/** Sends the form with a file, as the script of a page does. */
function send(origin: string, { loaded = first, file = plan }: Sending = {}) {
  const upload = new FormData();
  upload.append('_answers', JSON.stringify({ ...right, plan: '' }));
  upload.append('plan', new Blob([file.content]), file.name);
  const headers = { [editionHeader]: loaded.form.edition };
  return fetch(`${origin}/api/submit-hunt`, { method: 'POST', body: upload, headers });
}

/** Posts it as a browser does by itself; with no file, the control for it is empty. */
function post(origin: string, { loaded = first, ...sending }: Sending = {}) {
  const { file = 'file' in sending ? undefined : plan } = sending;
  const upload = new FormData();
  for (const [control, text] of Object.entries(right)) upload.append(control, text);
  if (file) upload.append('plan', new Blob([file.content]), file.name);
  else upload.append('plan', new Blob([]), '');
  upload.append(editionName, loaded.form.edition);
  return fetch(`${origin}/api/submit-hunt`, {
    ...{ method: 'POST', body: upload, headers: fromPage },
    redirect: 'manual',
  });
}

/** A server of the first day, and one of the next with another form. */
async function twoDays(next: LoadedForm, { hasFiles = true } = {}) {
  const days = openDays();
  const before = await days.begin([first], { hasFiles: true });
  const after = await days.begin([next], { hasFiles });
  return {
    files: days.files,
    store: after.store,
    before: await before.app.listen({ port: 0 }),
    after: await after.app.listen({ port: 0 }),
  };
}

test('the same answers with the same file are one request over a change, and with another file another', async () => {
  const { before, after, store } = await twoDays(reworded);
  const photo = { name: 'kitchen.jpg', content: await photograph() };
  for (const file of [plan, photo]) {
    const sent = await send(before, { file });
    const again = await send(after, { file });
    expect([sent.status, again.status]).toEqual([201, 200]);
    expect(await again.json()).toEqual(await sent.json());
    const posted = await post(after, { file });
    expect(posted.status).toBe(303);
  }
  expect(await stored(store)).toHaveLength(2);
  const other = { ...plan, content: Uint8Array.from(Buffer.from(`${pdf}\n`)) };
  expect((await send(after, { file: other })).status).toBe(409);
  expect((await post(after, { file: other })).status).toBe(409);
  expect(await stored(store)).toHaveLength(2);
});

test('a file is kept by today’s form where it means the same', async () => {
  const { after, store, files } = await twoDays(swapped);
  const sent = await send(after);
  expect(sent.status).toBe(201);
  expect((await post(after)).status).toBe(303);
  const [kept, ...more] = await stored(store);
  expect(more).toEqual([]);
  expect(kept).toMatchObject({ edition: swapped.form.edition });
  expect(kept && bodyOf(kept)).toMatchObject({
    ...right,
    plan: /* its hash */ expect.stringContaining('sha256='),
  });
  expect(filesIn(files).kept).toHaveLength(1);
  expect(filesIn(files).drafts).toEqual([]);
});

test.each([
  ['of another edition', swapped],
  ['of today', first],
])('an answer as JSON that only tells of a file is none, from a page %s', async (_what, next) => {
  const { after, store } = await twoDays(next);
  const told = { name: 'plan.pdf', type: 'application/pdf', size: 9, hash: 'a'.repeat(64) };
  const headers = { 'content-type': 'application/json', [editionHeader]: first.form.edition };
  const body = JSON.stringify({ ...right, plan: fileAnswer(told) });
  const sent = await fetch(`${after}/api/submit-hunt`, { method: 'POST', headers, body });
  expect(sent.status).toBe(201);
  expect((await stored(store)).map(bodyOf)).toMatchObject([{ ...right, plan: '' }]);
});

test('a file is to be chosen again where something else reads otherwise, and is not kept', async () => {
  const { after, store, files } = await twoDays(reworded);
  const answer = await post(after);
  expect(answer.status).toBe(409);
  const { answers, problems, change } = shownIn(await answer.text());
  expect({ answers, problems }).toEqual({ answers: right, problems: {} });
  expect(change).toEqual({
    chooseAgain: [{ name: 'plan', title: 'Plan' }],
    lookAt: [{ name: 'note', title: 'Whom to call' }],
    leftOut: [],
  });
  expect(await stored(store)).toEqual([]);
  expect(filesIn(files)).toEqual({ kept: [], drafts: [] });
});

test.each([true, false])(
  'a file for which nobody asks any more is named and thrown away (a folder for files: %s)',
  async (hasFiles) => {
    const { after, store, files } = await twoDays(without, { hasFiles });
    const answer = await post(after);
    expect(answer.status).toBe(409);
    expect(shownIn(await answer.text())).toMatchObject({
      answers: right,
      change: { chooseAgain: [], lookAt: [], leftOut: [{ title: 'Plan', text: 'Plan.pdf' }] },
    });
    expect((await send(after)).status).toBe(409);
    expect(await stored(store)).toEqual([]);
    expect(filesIn(files)).toEqual({ kept: [], drafts: [] });
  },
);

test('a page that could have sent a file and did not is answered as any other', async () => {
  const { after, store } = await twoDays(without, { hasFiles: false });
  expect((await post(after, { file: undefined })).status).toBe(303);
  expect(await stored(store)).toMatchObject([{ edition: without.form.edition }]);
});

test('a page of today that posts a file nobody asked for is refused, with what was typed', async () => {
  const { after, store } = await twoDays(without);
  const answer = await post(after, { loaded: without });
  expect(answer.status).toBe(400);
  expect(shownIn(await answer.text()).answers).toEqual(right);
  expect((await send(after, { loaded: without })).status).toBe(415);
  expect(await stored(store)).toEqual([]);
});

test('no file is written for a form that takes none', async () => {
  const { after, files } = await twoDays(without, { hasFiles: false });
  const file = { name: 'large.pdf', content: new Uint8Array(3_000_000) };
  expect((await post(after, { file })).status).toBe(409);
  expect(existsSync(`${files}/incoming`) ? filesIn(files).drafts : []).toEqual([]);
});
