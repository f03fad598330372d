import { describe, expect, test } from 'vitest';
import type { LoadedForm } from '../../../src/fixtures/found-answers.ts';
import { formSnapshotOf } from '../../../src/form/compile/form-snapshot.ts';
import type { Answers, Form } from '../../../src/form/model/form.ts';
import { toBody } from '../../../src/form/runtime/body.ts';
import { fileAnswer } from '../../../src/form/runtime/file-answer.ts';
import type { DeskOptions } from '../../../src/server/desk/desk-options.ts';
import {
  bodyAt,
  bodyOf,
  progressOf,
  type Submission,
} from '../../../src/server/store/store-types.ts';
import { exampleAnswers, exampleForm, exampleForms } from '../../example/example.ts';
import { richExamples, richForm } from '../../rich/rich-form.ts';
import { baseAnswers, forms as shippedForms } from '../../support/forms.ts';
import { formText, loadForm, nestedBody, nestedForm, withRoom } from '../nested-form.ts';
import { askedBy, noon, submissionOf } from '../support.ts';
import { type Changes, controlsIn, correct, withTexts } from './controls.ts';
import {
  add,
  base,
  controlValue,
  email,
  linkIn,
  openBrowser,
  signedIn,
  startDesk,
  textsIn,
} from './support.ts';

/** A desk with one request, and someone who is signed in there. */
async function deskWith(
  body: object = nestedBody,
  {
    form = nestedForm.form,
    more = {},
    desk: wishes = {},
  }: {
    readonly form?: Form;
    readonly more?: Partial<Submission>;
    readonly desk?: Partial<Omit<DeskOptions, 'askedForms'>>;
  } = {},
) {
  const desk = await startDesk({ forms: [form], ...wishes });
  const reference = await add(desk, body, { ...askedBy(form), ...more });
  const browser = await signedIn(desk);
  const path = `/requests/${reference}`;
  const kept = async () => {
    const found = await desk.store.find(reference);
    if (!found) throw new Error('the request is gone');
    return { ...found, answers: bodyOf(found) };
  };
  return { desk, reference, browser, path, kept };
}

const saved = (path: string) => ({
  statusCode: 303,
  headers: { location: `${base}${path}?saved` },
});

test('an answer is corrected, and the history keeps what it was, by whom and when', async () => {
  const { browser, path, kept, desk } = await deskWith();
  const page = await browser.get(path);
  expect(page.body).toContain(`href="${base}${path}/correct"`);
  expect(
    await correct(browser, path, { 'contact.town': ' Ops ', day: '2026-05-21' }),
  ).toMatchObject(saved(path));
  const { answers, handling } = await kept();
  expect(answers).toEqual({
    ...nestedBody,
    contact: { ...nestedBody.contact, town: 'Ops' },
    day: '2026-05-21',
  });
  const entry = { at: desk.clock.now.toISOString(), who: email };
  expect(handling).toMatchObject({
    version: 1,
    history: [
      { ...entry, what: 'Corrected “Where we come to: Town”: Lindsay → Ops' },
      {
        ...entry,
        what: 'Corrected “Preferred date”: Wednesday, May 20, 2026 → Thursday, May 21, 2026',
      },
    ],
  });
  const { body } = await browser.get(`${path}?saved`);
  expect(textsIn(body, 'p.saved')).toEqual(['Saved.']);
  expect(textsIn(body, 'p.request-day')).toEqual(['For Thu, May 21']);
  expect(body).toContain('Lindsay → Ops');
  expect((await browser.get(`${path}/day.ics`)).body).toContain('DTSTART;VALUE=DATE:20260521');
});

const seen = richForm('seen').form;

const seenAnswers = {
  ...{ name: 'Dana', arrival: '2026-06-01', wake: '07:30:00', visit: '2026-11-01T06:30:00.000Z' },
  ...{ letter: '\n Two\nlines', pick: 'kayak', shade: 'light', extras: ['oven', 'linen'] },
  ...{ agree: true, size: 3, stars: 2, why: 'Late', beds: 2, calm: 0, hour: '09:15:30' },
  ...{ tags: ['a', '"b" & <c>'] },
  stays: [{ from: '2026-06-03', room: 'attic', jobs: ['x'] }, { note: 'y' }],
};

/** Right answers to forms with every kind of question. */
const askers: readonly (readonly [Form, Answers])[] = [
  ...shippedForms.filter(({ call }) => call).map((form) => [form, baseAnswers(form.id)] as const),
  ...exampleForms
    .filter(({ call }) => call)
    .map((form) => [form, exampleAnswers(form.id)] as const),
  ...['rich', 'days', 'photos', 'alternatives', 'steps'].map((id) => {
    const { loaded, fixtures } = richExamples(id);
    return [loaded.form, fixtures.base] as const;
  }),
  [nestedForm.form, nestedBody],
  [
    richForm('rows').form,
    {
      name: 'Dana',
      visits: [
        { day: 'Monday', extras: ['w'], jobs: ['Sweep', 'Mop'] },
        { day: 'Friday', extras: ['o', 'w'] },
      ],
      ...{ source: 'web', floor: 'lower', isKnown: true },
    },
  ],
  [seen, seenAnswers],
];

describe.each(askers)('$id', (form, answers) => {
  test('what is saved as it stands changes nothing', async () => {
    const body = toBody(form, answers);
    const { browser, path, kept } = await deskWith(body, { form });
    const answer = await correct(browser, path, {});
    expect(answer.headers.location, textsIn(answer.body, 'p.field-problem').join()).toBe(
      `${base}${path}`,
    );
    expect(await kept()).toMatchObject({ answers: body, handling: { version: 0 } });
  });
});

/** An answer of each kind that is corrected: what is typed, and what is kept then, of the answers that change. */
const kinds: readonly (readonly [
  kind: string,
  form: Form,
  body: Answers,
  typed: Changes,
  kept: object,
])[] = [
  ['a text', seen, seenAnswers, { name: 'Dana W.' }, { name: 'Dana W.' }],
  ['a long text', seen, seenAnswers, { letter: 'One\r\ntwo' }, { letter: 'One\ntwo' }],
  ['a day', seen, seenAnswers, { arrival: '2026-06-09' }, { arrival: '2026-06-09' }],
  ['a time', seen, seenAnswers, { wake: '08:15' }, { wake: '08:15:00' }],
  [
    'a day with a time, by the clocks of the company',
    ...([seen, seenAnswers, { visit: '2026-06-02T11:30' }] as const),
    { visit: '2026-06-02T15:30:00.000Z' },
  ],
  ['a number', seen, seenAnswers, { size: '7' }, { size: 7 }],
  ['stars', seen, seenAnswers, { stars: '1' }, { stars: 1 }],
  ['a choice', seen, seenAnswers, { shade: 'dark' }, { shade: 'dark' }],
  ['a choice that is taken back', seen, seenAnswers, { shade: '' }, { shade: '' }],
  [
    'several choices',
    seen,
    seenAnswers,
    { extras: ['fridge', 'oven'] },
    { extras: ['fridge', 'oven'] },
  ],
  ['several choices that are taken back', seen, seenAnswers, { extras: [] }, { extras: [] }],
  ['a box', seen, seenAnswers, { agree: [] }, { agree: false }],
  ['the entry of a list', seen, seenAnswers, { 'tags.1': 'c' }, { tags: ['a', 'c'] }],
  [
    'an answer that takes another question back',
    ...([seen, seenAnswers, { stars: '5' }] as const),
    { stars: 5, why: '' },
  ],
  [
    'an answer that asks another question, with the answer to that',
    ...([
      seen,
      { ...seenAnswers, pick: 'canoe', hour: '' },
      { pick: 'kayak', hour: '10:00' },
    ] as const),
    { pick: 'kayak', hour: '10:00:00' },
  ],
  [
    'an answer in a row',
    ...([nestedForm.form, nestedBody, { 'rooms.1.size': '14' }] as const),
    { rooms: withRoom({ size: 14 }).rooms },
  ],
  [
    'words of their own in the place of a choice',
    exampleForm('commercial'),
    exampleAnswers('commercial'),
    { otherCleaningFrequency: 'Every ten days' },
    { cleaningFrequency: 'Every ten days' },
  ],
];

describe.each(kinds)('%s', (_, form, answers, typed, changed) => {
  test('is corrected', async () => {
    const body = toBody(form, answers);
    const { browser, path, kept } = await deskWith(body, { form });
    const answer = await correct(browser, path, typed);
    expect(textsIn(answer.body, 'p.field-problem')).toEqual([]);
    expect(answer).toMatchObject(saved(path));
    expect((await kept()).answers).toEqual({ ...body, ...changed });
  });
});

test('a row is added and removed without anything being saved before all is right', async () => {
  const { browser, path, kept } = await deskWith();
  const { body } = await browser.get(`${path}/correct`);
  const press = (html: string, button: string, changes: Changes = {}) =>
    browser.postPairs(`${path}/correct`, [
      ...withTexts(controlsIn(html), changes),
      ['_rows', button],
    ]);
  const added = await press(body, 'add rooms', { 'contact.town': 'Ops' });
  expect(added.statusCode).toBe(200);
  expect(textsIn(added.body, 'p.problem')).toEqual([]);
  const removed = await press(added.body, 'remove rooms.0');
  expect((await kept()).handling.version).toBe(0);
  const room = { 'rooms.1.kind': 'wc', 'rooms.1.size': '3' };
  const pairs = withTexts(controlsIn(removed.body), room);
  expect(await browser.postPairs(`${path}/correct`, pairs)).toMatchObject(saved(path));
  const { answers, handling } = await kept();
  expect(answers).toMatchObject({
    contact: { town: 'Ops' },
    rooms: [nestedBody.rooms[1], { kind: 'wc', size: 3 }],
  });
  expect(handling.history.map(({ what }) => what)).toContain(
    'Corrected “Room 1: Kind”: Bathroom → Bedroom',
  );
});

test('what breaks a rule of the form is told at its question, and what was typed stands there', async () => {
  const { browser, path, kept } = await deskWith();
  const typed = { 'contact.email': 'nobody', 'rooms.1.beds': '', day: '2026-05-30' };
  const { statusCode, body } = await correct(browser, path, typed);
  expect(statusCode).toBe(422);
  expect(textsIn(body, 'p.problem')).toEqual(['Nothing was saved: 2 answers need another look.']);
  expect(textsIn(body, 'p.field-problem')).toEqual([
    expect.stringMatching(/email/i),
    'How many beds?',
  ]);
  expect(controlValue(body, 'answer.contact.email')).toBe('nobody');
  expect(controlValue(body, 'answer.day')).toBe('2026-05-30');
  expect(textsIn(body, 'title')[0]).toMatch(/^Error: /);
  expect(await kept()).toMatchObject({ answers: nestedBody, handling: { version: 0 } });
});

test('a day that is over by now is right, as it was when the request came in', async () => {
  const form = exampleForm('residential');
  const body = { ...exampleAnswers('residential'), date: '2026-04-02' };
  const more = { receivedAt: new Date('2026-04-01T12:00:00Z') };
  const { browser, path, kept } = await deskWith(body, { form, more });
  expect(await correct(browser, path, { phone: '(705) 555-0111' })).toMatchObject(saved(path));
  expect(await kept()).toMatchObject({ answers: { ...body, phone: '(705) 555-0111' } });
});

test('an answer that a rule of today refuses may stay while another one is corrected', async () => {
  const body = withRoom({ size: 0.3 });
  const { browser, path, kept } = await deskWith(body);
  expect(await correct(browser, path, { 'contact.town': 'Ops' })).toMatchObject(saved(path));
  expect(await kept()).toMatchObject({ answers: { contact: { town: 'Ops' }, rooms: body.rooms } });
  expect((await correct(browser, path, { 'rooms.1.size': '0.4' })).statusCode).toBe(422);
});

test('files are shown, and stay as they are', async () => {
  const { form } = richForm('photos');
  const photo = fileAnswer({ name: 'sink.png', type: 'image/png', size: 9, hash: 'a'.repeat(64) });
  const body = toBody(form, { name: 'Dana', photos: [photo], day: '2026-05-20' });
  const { browser, path, kept } = await deskWith(body, { form });
  const page = await browser.get(`${path}/correct`);
  expect(textsIn(page.body, 'p.correct-shown')).toEqual(['sink.png']);
  const forged = { name: 'Noor', photos: photo.replace('aaa', 'bbb') };
  expect(await correct(browser, path, forged)).toMatchObject(saved(path));
  expect(await kept()).toMatchObject({ answers: { ...body, name: 'Noor' } });
});

test('a file that a correction asks for is not waited for, and what visitors only see comes along', async () => {
  const part = (more: object) => ({ type: 'string', maxLength: 40, ...more });
  const file = {
    page: { title: 'Asked', description: 'A form that asks for more.', heading: 'Asked' },
    send: { fields: ['name', 'plan', 'source'] },
    messages: {
      ...{ submit: 'Send', sending: 'Sending', invalid: 'Wrong', network: 'No network' },
      ...{ success: { show: 'banner', text: 'Thanks' }, failure: { text: 'Sorry: ' } },
    },
    schema: {
      type: 'object',
      required: ['name'],
      properties: { name: part({ title: 'Name' }) },
      if: { properties: { name: { const: 'Dana' } }, required: ['name'] },
      then: {
        required: ['plan', 'source'],
        properties: {
          plan: { title: 'Plan', type: 'string', format: 'data-url' },
          source: part({ title: 'Source', readOnly: true, default: 'web' }),
        },
      },
    },
    uiSchema: {},
  };
  const { form } = loadForm('asked', JSON.stringify(file));
  const body = { name: 'Noor', plan: '', source: '' };
  const { browser, path, kept } = await deskWith(body, { form });
  expect(await correct(browser, path, { name: 'Dana' })).toMatchObject(saved(path));
  expect((await kept()).answers).toEqual({ name: 'Dana', plan: '', source: 'web' });
});

/** A desk of a later day, on a request that an earlier edition of the form asked. */
async function laterDesk(today: readonly LoadedForm[], asked = loadForm('cabins', formText)) {
  const first = await startDesk({ forms: [asked.form] });
  const reference = await add(first, nestedBody, askedBy(asked.form));
  await first.store.restoreEditions([{ ...formSnapshotOf(asked), usedAt: noon.toISOString() }]);
  const { store } = first;
  const later = await startDesk({ forms: today.map(({ form }) => form), store });
  const browser = openBrowser(later);
  browser.cookie = (await signedIn(first)).cookie;
  const path = `/requests/${reference}`;
  return { browser, path, kept: async () => bodyOf((await store.find(reference)) ?? { body: '' }) };
}

const reworded = () => loadForm('cabins', formText.replace('Preferred date', 'Which day?'));

describe.each([
  ['an earlier edition', () => [reworded()]],
  ['a form that is gone', () => []],
] as const)('the answers to %s', (_, today) => {
  test('are corrected under its questions, by what is kept of its rules', async () => {
    const { browser, path, kept } = await laterDesk(today());
    const page = await browser.get(`${path}/correct`);
    expect(textsIn(page.body, 'label')).toContain('Preferred date');
    const wrong = { 'contact.town': '', day: 'soon', 'rooms.1.beds': '0', plan: 'other' };
    const refused = await correct(browser, path, wrong);
    expect(refused.statusCode).toBe(422);
    expect(textsIn(refused.body, 'p.field-problem')).toHaveLength(4);
    const right = { 'contact.town': 'Ops', day: '2026-05-22', plan: 'move' };
    expect(await correct(browser, path, right)).toMatchObject(saved(path));
    const contact = { ...nestedBody.contact, town: 'Ops' };
    expect(await kept()).toEqual({ ...nestedBody, contact, day: '2026-05-22', plan: 'move' });
  });
});

test('a question that the form still asks in the same way has the rules of today', async () => {
  const { browser, path } = await laterDesk([reworded()]);
  const { body } = await correct(browser, path, { hours: '0.7' });
  expect(textsIn(body, 'p.field-problem')).toHaveLength(1);
});

test('of a request without a form the desk says why nothing can be corrected', async () => {
  const desk = await startDesk();
  const reference = await add(desk, { name: 'Dana' }, { form: 'unknown', edition: 'none' });
  const browser = await signedIn(desk);
  const path = `/requests/${reference}`;
  const { body } = await browser.get(path);
  expect(linkIn(body, 'Correct an answer')).toBeUndefined();
  expect(body).toContain('These answers can&#x27;t be corrected here');
  for (const answer of [
    await browser.get(`${path}/correct`),
    await browser.postPairs(`${path}/correct`, [['version', '0']]),
  ]) {
    expect(answer.statusCode).toBe(404);
  }
});

test('the answers as they were received are kept through all corrections', async () => {
  const { browser, path, kept } = await deskWith();
  await correct(browser, path, { 'contact.town': 'Ops' });
  await correct(browser, path, { 'contact.town': 'Emily', day: '2026-05-21' });
  const { handling, body } = await kept();
  const townAt = (event: number) => JSON.parse(bodyAt({ handling, body }, event)).contact.town;
  expect(JSON.parse(bodyAt({ handling, body }, 0))).toEqual(nestedBody);
  expect([0, 1, 2, 3].map(townAt)).toEqual(['Lindsay', 'Ops', 'Emily', 'Emily']);
});

test("a corrected email address is a new generation of the visitor's link, and no other answer is", async () => {
  const form = exampleForm('residential');
  const { browser, path, kept } = await deskWith(exampleAnswers('residential'), { form });
  const generation = async () => progressOf((await kept()).handling.history).generation;
  expect(await correct(browser, path, { notes: 'The key is under the pot.' })).toMatchObject(
    saved(path),
  );
  expect(await generation()).toBe(0);
  expect(await correct(browser, path, { email: 'right@example.com' })).toMatchObject(saved(path));
  expect(await generation()).toBe(1);
});

describe('of two who correct at once', () => {
  test('the later one is told, sees what is kept now, and keeps what they typed', async () => {
    const { desk, browser, path, kept } = await deskWith();
    const other = await signedIn(desk, 'sam@example.com');
    const opened = await browser.get(`${path}/correct`);
    await correct(other, path, { 'contact.town': 'Ops', hours: '3' });
    const mine = { 'contact.town': 'Emily', 'contact.street': '' };
    const pairs = withTexts(controlsIn(opened.body), mine);
    const clash = await browser.postPairs(`${path}/correct`, pairs);
    expect(clash.statusCode).toBe(409);
    expect(textsIn(clash.body, 'p.problem')[0]).toContain('sam@example.com');
    expect(textsIn(clash.body, 'p.field-help').filter((text) => text.startsWith('Saved'))).toEqual([
      'Saved now: 12 Ridout Street',
      'Saved now: Ops',
      'Saved now: 3',
    ]);
    expect(controlValue(clash.body, 'answer.contact.town')).toBe('Emily');
    expect(await kept()).toMatchObject({ answers: { contact: { town: 'Ops' } } });
    const again = withTexts(controlsIn(clash.body), { 'contact.street': '1 Oak' });
    expect(await browser.postPairs(`${path}/correct`, again)).toMatchObject(saved(path));
    expect(await kept()).toMatchObject({
      answers: { contact: { town: 'Emily', street: '1 Oak' }, hours: 2.5 },
      handling: { version: 2 },
    });
  });

  test('a row that is added meanwhile does not hide the change of the other', async () => {
    const { desk, browser, path, kept } = await deskWith();
    const opened = await browser.get(`${path}/correct`);
    const other = await signedIn(desk, 'sam@example.com');
    await correct(other, path, { 'contact.town': 'Ops' });
    const row = [...controlsIn(opened.body), ['_rows', 'add keys']] as const;
    const added = await browser.postPairs(`${path}/correct`, row);
    const answer = await browser.postPairs(`${path}/correct`, controlsIn(added.body));
    expect(answer.statusCode).toBe(409);
    expect(await kept()).toMatchObject({ answers: { contact: { town: 'Ops' } } });
  });
});

test('a suspect is corrected, and stays one', async () => {
  const more = { status: 'suspect', suspicion: 'many links' } as const;
  const { browser, path, kept } = await deskWith(nestedBody, { more });
  expect(await correct(browser, path, { 'contact.town': 'Ops' })).toMatchObject(saved(path));
  expect(await kept()).toMatchObject({ ...more, answers: { contact: { town: 'Ops' } } });
});

test('lists and searches take the corrected answers', async () => {
  const { browser, path } = await deskWith();
  await browser.get('');
  const finds = async (words: string) => {
    const answer = await browser.post('/search', { words });
    const { body } = await browser.get(String(answer.headers.location).slice(base.length));
    return textsIn(body, 'a.row').length;
  };
  const found = [await finds('Lindsay'), await finds('Minden'), await finds('may 27')];
  expect(found).toEqual([1, 0, 0]);
  await correct(browser, path, { 'contact.town': 'Minden', day: '2026-05-27' });
  expect(textsIn((await browser.get('')).body, 'a.row')[0]).toContain('May 27');
  expect([await finds('Lindsay'), await finds('Minden'), await finds('may 27')]).toEqual([0, 1, 1]);
});

test('a page that sends the answers of before again is told of the same request', async () => {
  const { desk, browser, path, reference } = await deskWith();
  await correct(browser, path, { 'contact.town': 'Ops' });
  const body = JSON.stringify(nestedBody);
  const again = { ...askedBy(nestedForm.form), body };
  expect(await desk.store.add(submissionOf(again))).toEqual({ reference, isNew: false });
});

test('whoever was signed out while they typed still sees the answers', async () => {
  const { desk, browser, path, kept } = await deskWith();
  const { body } = await browser.get(`${path}/correct`);
  await desk.store.endSessions(email);
  const pairs = withTexts(controlsIn(body), { 'contact.town': 'Ops' });
  const answer = await browser.postPairs(`${path}/correct`, pairs);
  expect(answer.statusCode).toBe(403);
  expect(textsIn(answer.body, 'textarea')[0]).toContain('contact.town: Ops');
  expect(await kept()).toMatchObject({ answers: nestedBody });
});

test('a form that was not drawn for this browser corrects nothing', async () => {
  const { browser, path, kept } = await deskWith();
  const { body } = await browser.get(`${path}/correct`);
  const pairs = withTexts(controlsIn(body), { 'contact.town': 'Ops' });
  browser.token = 'another';
  expect((await browser.postPairs(`${path}/correct`, pairs)).statusCode).toBe(403);
  expect(await kept()).toMatchObject({ answers: nestedBody });
});

test('no title of a page of a request names a person', async () => {
  const { browser, path, reference } = await deskWith();
  const title = `${reference} · Cabins · Company`;
  const titleOf = ({ body }: { body: string }) => textsIn(body, 'title')[0];
  expect(titleOf(await browser.get(path))).toBe(title);
  expect(titleOf(await browser.get(`${path}/correct`))).toBe(`Correct an answer: ${title}`);
  const late = await browser.post(path, { do: 'save', version: '7', note: 'Dana Whitfield' });
  expect([late.statusCode, titleOf(late)]).toEqual([409, `Error: ${title}`]);
  const calendar = await browser.get(`${path}/day.ics`);
  expect(calendar.headers['content-disposition']).toBe(`attachment; filename="${reference}.ics"`);
});
