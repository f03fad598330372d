import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileAnswer } from '../../../src/form/runtime/file-answer.ts';
import { createErasureLog } from '../../../src/server/erasing/erasure-log.ts';
import { exampleForm } from '../../example/example.ts';
import { askedBy, formId, stored, temporaryFolder } from '../support.ts';
import { uploadForm } from '../upload-site.ts';
import { add, base, controlValue, linkIn, signedIn, startDesk, textsIn } from './support.ts';

const form = exampleForm(formId);
const dana = { fullName: 'Dana', email: 'dana@example.com', phone: '(705) 555-0134' };

/** A desk with two requests of one person, one by their phone number, and one that mentions their address. */
async function deskOfDana() {
  const path = join(temporaryFolder(), 'erasures.txt');
  const desk = await startDesk({ forms: [form], erasureLog: createErasureLog(path) });
  const own = [
    await add(desk, dana, askedBy(form)),
    await add(desk, { fullName: 'D. W.', email: ' DANA@example.com' }, askedBy(form)),
  ];
  const byPhone = await add(desk, { fullName: 'Dan', phone: '705.555.0134' }, askedBy(form));
  const mentions = await add(
    desk,
    { fullName: 'Sam', notes: 'Send it to dana@example.com, too.' },
    askedBy(form),
  );
  await add(desk, { fullName: 'Zoë' }, askedBy(form));
  const browser = await signedIn(desk);
  const erased = () => readFileSync(path, 'utf8');
  const left = async () => (await stored(desk.store)).map(({ body }) => JSON.parse(body).fullName);
  return { desk, browser, own, byPhone, mentions, left, erased };
}

test('a person is deleted after what there is of them was shown, and the list keeps it away', async () => {
  const { browser, own, byPhone, mentions, left, erased } = await deskOfDana();
  const [first = ''] = own;
  const request = await browser.get(`/requests/${first}`);
  const page = await browser.get(linkIn(request.body, 'Delete for good') ?? '');
  expect(textsIn(page.body, 'h1')).toEqual(['Delete for good?']);
  expect(page.body).toContain('These are the requests of dana@example.com.');
  const rows = textsIn(page.body, 'ul.rows');
  expect(rows[0]).toMatch(/^Dana .* D\. W\. /);
  expect(rows[1]).toMatch(/^Sam .* Dan /);
  expect(await left(), 'nothing yet').toHaveLength(5);
  const seen = controlValue(page.body, 'seen') ?? '';
  const answer = await browser.post(`/requests/${first}/delete`, { do: 'delete-all', seen });
  expect(answer).toMatchObject({ statusCode: 303, headers: { location: `${base}?removed=2` } });
  expect(await left()).toEqual(['Dan', 'Sam', 'Zoë']);
  expect(
    erased()
      .match(/AC-\S+/g)
      ?.sort(),
  ).toEqual(own.toSorted());
  expect(erased()).not.toMatch(new RegExp(`${byPhone}|${mentions}`));
  const list = await browser.get('?removed=2');
  expect(textsIn(list.body, 'p.saved')).toEqual(['Deleted 2 requests for good.']);
  expect((await browser.get(`/requests/${first}`)).statusCode).toBe(404);
});

test('one request of a person can be deleted alone', async () => {
  const { browser, own, left } = await deskOfDana();
  await browser.get(`/requests/${own[0]}/delete`);
  const answer = await browser.post(`/requests/${own[0]}/delete`, { do: 'delete-one' });
  expect(answer.headers.location).toBe(`${base}?removed=1`);
  expect(await left()).toEqual(['D. W.', 'Dan', 'Sam', 'Zoë']);
});

test('a request without an address is deleted alone, and others with its number are only shown', async () => {
  const { browser, byPhone, left } = await deskOfDana();
  const page = await browser.get(`/requests/${byPhone}/delete`);
  expect(page.body).toContain('This request names no email address');
  expect(textsIn(page.body, 'ul.rows')[1]).toMatch(/^Dana /);
  const seen = controlValue(page.body, 'seen') ?? '';
  await browser.post(`/requests/${byPhone}/delete`, { do: 'delete-all', seen });
  expect(await left()).toEqual(['Dana', 'D. W.', 'Sam', 'Zoë']);
});

test('what came in after the page was opened is not deleted unseen', async () => {
  const { desk, browser, own, left } = await deskOfDana();
  const page = await browser.get(`/requests/${own[0]}/delete`);
  const seen = controlValue(page.body, 'seen') ?? '';
  await add(desk, { ...dana, fullName: 'Dana again' }, askedBy(form));
  const answer = await browser.post(`/requests/${own[0]}/delete`, { do: 'delete-all', seen });
  expect(answer.statusCode).toBe(409);
  expect(textsIn(answer.body, 'p.problem')[0]).toMatch(/^Nothing was deleted/);
  expect(textsIn(answer.body, 'ul.rows')[0]).toContain('Dana again');
  expect(await left()).toHaveLength(6);
});

test('a post without the token of the page deletes nothing', async () => {
  const { browser, own, left } = await deskOfDana();
  const seen = own.toSorted().join(' ');
  const forged = { do: 'delete-all', seen, token: 'x' };
  expect((await browser.post(`/requests/${own[0]}/delete`, forged)).statusCode).toBe(403);
  expect(await left()).toHaveLength(5);
});

test('where the folder of its files is not known, nothing is deleted', async () => {
  const desk = await startDesk({ forms: [uploadForm.form] });
  const photo = fileAnswer({ name: 'a.jpg', type: 'image/jpeg', size: 1, hash: 'a'.repeat(64) });
  const reference = await add(desk, { rooms: { photos: [photo] } }, askedBy(uploadForm.form));
  const browser = await signedIn(desk);
  const page = await browser.get(`/requests/${reference}/delete`);
  const seen = controlValue(page.body, 'seen') ?? '';
  const answer = await browser.post(`/requests/${reference}/delete`, { do: 'delete-all', seen });
  expect(answer.statusCode).toBe(409);
  expect(textsIn(answer.body, 'p.problem')[0]).toMatch(/^Nothing was removed: there are files\./);
  expect(await stored(desk.store)).toHaveLength(1);
});
