import { describe, expect, test } from 'vitest';
import { formSnapshotOf } from '../../../src/form/compile/form-snapshot.ts';
import { initialHandling, type LeasedMail } from '../../../src/server/store/store-types.ts';
import { formText, loadForm, nestedBody, nestedForm } from '../nested-form.ts';
import { crew, deliverAll, office, sent } from '../store/delivering.ts';
import { askedBy, noon, submissionOf } from '../support.ts';
import {
  add,
  base,
  controlValue,
  email,
  linkIn,
  password,
  signedIn,
  site,
  startDesk,
  textsIn,
} from './support.ts';

async function deskWith(body: object = nestedBody, more: Parameters<typeof add>[2] = {}) {
  const desk = await startDesk();
  const reference = await add(desk, body, more);
  const browser = await signedIn(desk);
  const path = `/requests/${reference}`;
  const handling = async () => (await desk.store.find(reference))?.handling;
  return { desk, reference, browser, path, handling };
}

test('a request shows every answer under its question, and what to tap', async () => {
  const { browser, path, reference } = await deskWith();
  const { body } = await browser.get(path);
  expect(textsIn(body, 'h1')).toEqual(['Dana Whitfield']);
  expect(textsIn(body, 'p.request-day')).toEqual(['For Wed, May 20']);
  expect(textsIn(body, 'span.badge')).toEqual(['Waiting']);
  expect(textsIn(body, 'h2').slice(0, 2)).toEqual(['You', 'The cleaning']);
  expect(textsIn(body, 'dt')).toContain('Preferred date');
  expect(textsIn(body, 'a.button')).toEqual([
    ...['Email', 'Map', 'Calendar', 'Notes'],
    'Correct an answer',
    'Delete for good',
  ]);
  const calendar = await browser.get(`${path}/day.ics`);
  expect(calendar.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(calendar.body).toContain('DTSTART;VALUE=DATE:20260520');
  expect(calendar.body, 'the same as in the mail').toContain(`UID:${reference}\r\n`);
});

test('a request keeps the questions that were asked then', async () => {
  const { desk, browser, reference } = await deskWith();
  await desk.app.close();
  const { form } = loadForm('cabins', formText.replace('Preferred date', 'When may we come?'));
  const usedAt = noon.toISOString();
  await desk.store.restoreEditions([{ ...formSnapshotOf(nestedForm), usedAt }]);
  const later = await startDesk({ forms: [form], store: desk.store });
  const answers = { ...askedBy(form), body: '{"day":"2026-05-21"}' };
  const next = await desk.store.add(submissionOf(answers));
  const questionsOf = async (one: string) => {
    const headers = { cookie: `__Host-desk=${browser.cookie}` };
    await later.app.inject({ url: `${base}/all`, headers });
    const { body } = await later.app.inject({ url: `${base}/requests/${one}`, headers });
    return textsIn(body, 'dt');
  };
  expect(await questionsOf(reference)).toContain('Preferred date');
  expect(await questionsOf(next.reference)).toContain('When may we come?');
});

test('a request is handled with a note, and the history says by whom', async () => {
  const { desk, reference, browser, path, handling } = await deskWith();
  await browser.get(path);
  const note = ' Rang twice.\nComing on Friday. ';
  const controls = { do: 'handle', version: '0', note, assignee: email };
  const answer = await browser.post(path, controls);
  expect(answer).toMatchObject({
    statusCode: 303,
    headers: { location: `${base}?done=${reference}` },
  });
  const at = desk.clock.now.toISOString();
  expect(await handling()).toEqual({
    version: 1,
    note: note.trim(),
    assignee: email,
    history: ['Changed the note', `Assigned to ${email}`, 'Marked as handled'].map((what) => ({
      ...{ at, who: email, what },
    })),
  });
  const { body } = await browser.get(`${path}?saved`);
  expect(textsIn(body, 'span.badge')).toEqual(['Handled']);
  expect(textsIn(body, 'p.saved')).toEqual(['Saved.']);
  expect(controlValue(body, 'version')).toBe('1');
});

describe('of two people at once', () => {
  test('the later one is told, and keeps what they typed', async () => {
    const { desk, browser, path, handling } = await deskWith();
    const other = await signedIn(desk, 'sam@example.com');
    await other.post(path, { do: 'save', version: '0', note: 'from Sam' });
    const mine = { do: 'handle', version: '0', note: 'from Dana', assignee: email };
    const { statusCode, body } = await browser.post(path, mine);
    expect(statusCode).toBe(409);
    expect(textsIn(body, 'textarea')).toEqual(['from Dana']);
    expect(body).toContain(`<option selected="">${email}</option>`);
    expect(textsIn(body, 'p.problem')[0]).toMatch(/sam@example\.com.*“from Sam”/);
    expect(await handling()).toMatchObject({ note: 'from Sam' });
    await browser.post(path, { ...mine, version: controlValue(body, 'version') ?? '' });
    expect(await handling()).toMatchObject({ version: 2, note: 'from Dana' });
  });

  test('nobody is told of a change that changes nothing', async () => {
    const { browser, path, handling } = await deskWith();
    const answer = await browser.post(path, { do: 'save', version: '0', note: '', assignee: '' });
    expect(answer.headers.location).toBe(`${base}${path}`);
    expect(await handling()).toEqual(initialHandling);
  });
});

test('who does not use the desk is assigned nothing', async () => {
  const { browser, path, handling } = await deskWith();
  await browser.post(path, { do: 'handle', version: '0', note: '', assignee: 'x@evil.example' });
  expect(await handling()).toMatchObject({ assignee: null });
});

test('a suspect becomes a request that waits, and the visitor is written to', async () => {
  const suspect = {
    status: 'suspect',
    suspicion: 'many links',
    owes: ['staff', 'visitor'],
  } as const;
  const { desk, browser, path, reference } = await deskWith(nestedBody, suspect);
  await deliverAll(desk.store);
  const { body } = await browser.get(path);
  expect(textsIn(body, 'span.badge')).toEqual(['Possible spam']);
  expect(textsIn(body, 'p.notice')).toEqual(['Why it looks like spam: many links']);
  await browser.post(path, { do: 'not-spam', version: '0', note: '' });
  expect(await desk.store.find(reference)).toMatchObject({
    status: 'waiting',
    suspicion: null,
    owes: ['visitor'],
    handling: { history: [{ who: email, what: 'Marked as not spam' }] },
  });
});

test('a suspect cannot be marked as handled before somebody says that it is none', async () => {
  const suspect = { status: 'held', suspicion: 'the trap', owes: ['staff', 'visitor'] } as const;
  const { desk, browser, path, reference } = await deskWith(nestedBody, suspect);
  await browser.post(path, { do: 'handle', version: '0', note: '' });
  expect(await desk.store.find(reference)).toMatchObject({ status: 'held', suspicion: 'the trap' });
  expect(await desk.store.countPendingMails()).toBe(0);
});

test('what a person marks as spam by mistake comes back without another mail', async () => {
  const { desk, browser, path, reference } = await deskWith(nestedBody, {
    owes: ['staff', 'visitor'],
  });
  await deliverAll(desk.store);
  await browser.post(path, { do: 'spam', version: '0', note: '' });
  expect(textsIn((await browser.get(path)).body, 'span.badge')).toEqual(['Spam']);
  expect(await desk.store.count()).toMatchObject({ spam: 1, held: 0 });
  await browser.post(path, { do: 'not-spam', version: '1', note: '' });
  expect(await desk.store.find(reference)).toMatchObject({ suspicion: null, owes: [] });
  expect(await desk.store.countPendingMails()).toBe(0);
});

test('what a person forgets takes the note and the history along', async () => {
  const { desk, browser, path, reference } = await deskWith();
  await browser.post(path, { do: 'handle', version: '0', note: 'Key under the pot' });
  await desk.store.remove([reference]);
  expect((await browser.get(path)).statusCode).toBe(404);
  expect(textsIn((await browser.get('/handled')).body, 'a.row')).toEqual([]);
});

test('a mail that waits says what for', async () => {
  const { browser, path } = await deskWith(nestedBody, { owes: ['staff'] });
  const { body } = await browser.get(path);
  expect(textsIn(body, 'li')[0]).toMatch(/^To the staff: waiting since .*not tried yet$/);
});

test('a mail that one of the staff refused names them', async () => {
  const { desk, browser, path } = await deskWith(nestedBody, { owes: ['staff'] });
  const error = 'the mail server said “550 5.1.1 no such user”';
  const refuse = ({ recipient }: LeasedMail) =>
    recipient === crew ? ({ status: 'refused', error } as const) : sent;
  await deliverAll(desk.store, refuse, { staff: [crew, office] });
  expect(textsIn((await browser.get(path)).body, 'li')[0]).toBe(
    `To the staff (${crew}): given up, tried once, ${error}`,
  );
});

test('whoever was signed out while they typed still sees what it was', async () => {
  const { desk, browser, path, handling } = await deskWith();
  await desk.store.endSessions(email);
  const answer = await browser.post(path, { do: 'save', version: '0', note: 'Call before eight.' });
  expect(answer.statusCode).toBe(403);
  expect(textsIn(answer.body, 'textarea')).toEqual(['Call before eight.']);
  expect(await handling()).toEqual(initialHandling);
});

test('a page of one person that is posted by the next one in the same browser changes nothing, and leads back to the request', async () => {
  const { desk, browser, path, handling } = await deskWith();
  const other = 'sam@example.com';
  await signedIn(desk, other);
  const { token } = browser;
  await browser.post('/sign-out', { from: 'here' });
  await browser.get('/sign-in');
  await browser.post('/sign-in', { email: other, password });
  const answer = await browser.post(path, { token, do: 'handle', version: '0', note: 'Of Dana' });
  expect(answer.statusCode).toBe(403);
  expect(textsIn(answer.body, 'p')[0]).toContain(`before ${other} signed in here`);
  expect(textsIn(answer.body, 'textarea')).toEqual(['Of Dana']);
  expect(linkIn(answer.body, 'Continue')).toBe(path);
  expect(await handling()).toEqual(initialHandling);
});

test('the desk says where it is not certain which form asked a request', async () => {
  const { desk, browser, path, reference } = await deskWith();
  const note = 'This came in before the site kept which version of the form a visitor saw.';
  expect((await browser.get(path)).body).not.toContain(note);
  const found = await desk.store.find(reference);
  if (!found) throw new Error('the request is gone');
  const guessed = { ...found, reference: 'AC-3333-3333', isEditionGuessed: true };
  await desk.store.restore([guessed]);
  expect((await browser.get(`/requests/${guessed.reference}`)).body).toContain(note);
});

test('the list says that older requests are still being sorted, without waiting for them', async () => {
  const { desk, browser } = await deskWith();
  const note = 'Older requests are still being sorted';
  expect((await browser.get('')).body).not.toContain(note);
  await desk.app.close();
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  const { staleIn } = desk.store;
  const slow: typeof staleIn = async (...words) => held.then(() => staleIn(...words));
  const later = await startDesk({
    store: { ...desk.store, staleIn: slow },
    site: { ...site, towns: [{ name: 'Ridout' }] },
  });
  const headers = { cookie: `__Host-desk=${browser.cookie}` };
  const look = async () => (await later.app.inject({ url: base, headers })).body;
  expect(await look()).toContain(note);
  go();
  await expect.poll(look).not.toContain(note);
});
