import { describe, expect, test } from 'vitest';
import { bodyOf } from '../../src/server/store/store-types.ts';
import {
  body,
  drive,
  fromPage,
  hunt,
  openDays,
  postPage,
  questions,
  sendJson,
  shownIn,
  street,
} from './edition-site.ts';
import { refusal, stored } from './support.ts';

const first = hunt();
/** The two ways to park have changed places. */
const swapped = hunt({
  properties: {
    ...questions,
    parking: {
      ...questions.parking,
      oneOf: [
        { ...drive, title: street.title },
        { ...street, title: drive.title },
      ],
    },
  },
});
/** One way to park reads otherwise, the box says the opposite, the note is for something else, and rooms are gone. */
const { rooms: _, ...others } = questions;
const changed = hunt({
  properties: {
    ...others,
    parking: { ...questions.parking, oneOf: [drive, { ...street, title: 'On the lawn' }] },
    dogs: { ...questions.dogs, title: 'There are no dogs that bite' },
    note: { ...questions.note, title: 'Whom to call' },
  },
});
const text = first.form.changed?.text ?? '';

/** Ends the first day and begins the second. */
async function nextDay(loaded = changed) {
  const days = openDays();
  const before = await days.begin([first]);
  const { edition } = first.form;
  return { days, before, edition, begin: () => before.end().then(() => days.begin([loaded])) };
}

describe('the script of a page', () => {
  test('that names the edition of today is answered as ever, and sent again it is one request', async () => {
    const { before, edition } = await nextDay();
    const sent = await sendJson(before.app, body, { edition });
    expect(sent.statusCode).toBe(201);
    const again = await sendJson(before.app, body, { edition });
    expect([again.statusCode, again.json()]).toEqual([200, sent.json()]);
    const wrong = await sendJson(before.app, { ...body, name: '' }, { edition });
    expect(wrong.statusCode).toBe(422);
    expect(await stored(before.store)).toMatchObject([{ form: 'hunt', edition }]);
  });

  test('is known again over a change of the form, however the form reads now', async () => {
    const { before, begin, edition } = await nextDay();
    const sent = await sendJson(before.app, body, { edition });
    const { app, store } = await begin();
    const again = await sendJson(app, body, { edition });
    expect([again.statusCode, again.json()]).toEqual([200, sent.json()]);
    expect(await stored(store)).toHaveLength(1);
  });

  test('is known again where it looked like spam', async () => {
    const { before, begin, edition } = await nextDay();
    const spam = { ...body, note: 'Buy <a href="https://a.example">a</a>' };
    const sent = await sendJson(before.app, spam, { edition });
    const { app, store } = await begin();
    const again = await sendJson(app, spam, { edition });
    expect([again.statusCode, again.json()]).toEqual([200, sent.json()]);
    expect(await stored(store)).toMatchObject([{ status: 'held' }]);
  });

  test('is another request after ten minutes, and other answers are at once', async () => {
    const { before, begin, edition } = await nextDay(swapped);
    await sendJson(before.app, body, { edition });
    const { app, store, clock } = await begin();
    expect((await sendJson(app, { ...body, name: 'Sam' }, { edition })).statusCode).toBe(201);
    clock.now = new Date(clock.now.getTime() + 11 * 60_000);
    expect((await sendJson(app, body, { edition })).statusCode).toBe(201);
    expect(await stored(store)).toHaveLength(3);
  });

  test('has its answers kept by today’s form where they mean the same, and they are one request', async () => {
    const { begin, edition } = await nextDay(swapped);
    const { app, store } = await begin();
    const sent = await sendJson(app, body, { edition });
    expect(sent.statusCode).toBe(201);
    const again = await sendJson(app, body, { edition });
    expect([again.statusCode, again.json()]).toEqual([200, sent.json()]);
    const [kept, ...more] = await stored(store);
    expect(more).toEqual([]);
    expect(kept).toMatchObject({ edition: swapped.form.edition });
    // "On the street" is called so under another value.
    expect(kept && bodyOf(kept)).toEqual({ ...body, parking: 'a' });
    // The same answers to today's form say something else.
    const other = await sendJson(app, body, { edition: swapped.form.edition });
    expect(other.statusCode).toBe(201);
  });

  test('gets 409 where something reads otherwise, and nothing is kept', async () => {
    const { begin, edition } = await nextDay();
    const { app, store } = await begin();
    const answer = await sendJson(app, body, { edition });
    expect([answer.statusCode, answer.json()]).toEqual([409, refusal(text)]);
    expect(await stored(store)).toEqual([]);
  });

  test('gets 409 where the answers are no longer right', async () => {
    const { begin, edition } = await nextDay(hunt({ required: ['name', 'parking'] }));
    const { app, store } = await begin();
    const answer = await sendJson(app, { ...body, parking: '' }, { edition });
    expect([answer.statusCode, answer.json()]).toEqual([409, refusal(text)]);
    expect(await stored(store)).toEqual([]);
  });

  test.each([
    '',
    'unknown',
    'AAAAAAAAAAAAAAAA',
    `${'A'.repeat(16)}, ${'B'.repeat(16)}`,
    '../../../etc/psswd',
  ])('that names an edition nobody knows (%s) gets 409', async (edition) => {
    const { app, store } = await (await nextDay()).begin();
    const answer = await sendJson(app, body, { edition });
    expect([answer.statusCode, answer.json()]).toEqual([409, refusal(text)]);
    expect(await stored(store)).toEqual([]);
  });

  test('that names the edition of another form gets 409', async () => {
    const days = openDays();
    const other = hunt({ id: 'other' });
    const { app } = await days.begin([first, other]);
    const { edition } = other.form;
    expect((await sendJson(app, body, { edition })).statusCode).toBe(409);
  });

  test('that names none is judged by today’s form', async () => {
    const { app } = await (await nextDay()).begin();
    expect((await sendJson(app, body)).statusCode).toBe(422);
    const { rooms: _rooms, ...right } = body;
    expect((await sendJson(app, right)).statusCode).toBe(201);
  });

  test('is unreadable where it sends no answers at all', async () => {
    const { begin, edition } = await nextDay();
    const { app } = await begin();
    for (const named of [edition, 'unknown'])
      expect((await sendJson(app, [1], { edition: named })).statusCode).toBe(400);
  });

  test('is counted like any other', async () => {
    const { days, before, edition } = await nextDay();
    await before.end();
    const { app } = await days.begin([changed], { limits: { RATE_LIMIT: '1' } });
    expect((await sendJson(app, body, { edition })).statusCode).toBe(409);
    expect((await sendJson(app, body, { edition })).statusCode).toBe(429);
  });

  test('is told that its request could not be kept while the database is away', async () => {
    const { before, edition } = await nextDay();
    await before.end();
    expect((await sendJson(before.app, body, { edition: 'AAAAAAAAAAAAAAAA' })).statusCode).toBe(
      503,
    );
    expect((await sendJson(before.app, body, { edition })).statusCode).toBe(503);
  });
});

describe('a renamed form', () => {
  const renamed = hunt({ id: 'search', formerly: ['hunt'] });

  test('keeps what a page of its former name sends, and knows it again', async () => {
    const { before, begin, edition } = await nextDay(renamed);
    const sent = await sendJson(before.app, body, { edition });
    const { app, store } = await begin();
    const again = await sendJson(app, body, { edition });
    expect([again.statusCode, again.json()]).toEqual([200, sent.json()]);
    const other = await sendJson(app, { ...body, name: 'Sam' }, { edition });
    expect(other.statusCode).toBe(201);
    expect(await stored(store)).toMatchObject([{ form: 'hunt' }, { form: 'search' }]);
  });

  test('goes on answering at an endpoint that its file no longer names', async () => {
    const days = openDays();
    const moved = hunt({ to: 'submit-moved' });
    const before = await days.begin([moved]);
    await before.end();
    const { app } = await days.begin([renamed]);
    const { edition } = moved.form;
    const answer = await sendJson(app, body, { edition, endpoint: 'submit-moved' });
    expect(answer.statusCode).toBe(201);
    const page = await postPage(app, moved, { ...body, name: 'Sam' }, { endpoint: 'submit-moved' });
    expect(page.statusCode).toBe(303);
    expect(page.headers.location).toMatch(/^\/search\?_sent=/);
  });
});

test('an older server keeps what the page of a newer one sends', async () => {
  const days = openDays();
  const newer = await days.begin([swapped]);
  const older = await days.begin([first]);
  const { edition } = swapped.form;
  const sent = await sendJson(older.app, { ...body, parking: 'a' }, { edition });
  expect(sent.statusCode).toBe(201);
  const again = await sendJson(newer.app, { ...body, parking: 'a' }, { edition });
  expect([again.statusCode, again.json()]).toEqual([200, sent.json()]);
  const [kept] = await stored(older.store);
  expect(kept).toMatchObject({ edition: first.form.edition });
  expect(kept && bodyOf(kept).parking).toBe('b');
});

describe('a page without a script', () => {
  test('of today is answered as ever', async () => {
    const { before } = await nextDay();
    expect((await postPage(before.app, first, body)).statusCode).toBe(303);
    const [kept] = await stored(before.store);
    expect(kept && bodyOf(kept)).toEqual(body);
    // So the script of the same page sends the same request.
    const again = await sendJson(before.app, body, { edition: first.form.edition });
    expect(again.json()).toEqual({ reference: kept?.reference });
  });

  test('is thanked again for what was kept before the form changed', async () => {
    const { before, begin } = await nextDay();
    const sent = await postPage(before.app, first, body);
    const { app, store } = await begin();
    const again = await postPage(app, first, body);
    expect([again.statusCode, again.headers.location]).toEqual([303, sent.headers.location]);
    expect(await stored(store)).toHaveLength(1);
  });

  test('has its answers kept where they mean the same', async () => {
    const { app, store } = await (await nextDay(swapped)).begin();
    expect((await postPage(app, first, body)).statusCode).toBe(303);
    const [kept] = await stored(store);
    expect(kept && bodyOf(kept)).toEqual({ ...body, parking: 'a' });
  });

  test('gets the form of today with what fits, and hears of the rest', async () => {
    const { app, store } = await (await nextDay()).begin();
    const answer = await postPage(app, first, body);
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain('<title>Error: Page /hunt</title>');
    const { answers, problems, banner, change } = shownIn(answer.body);
    expect(answers).toEqual({ name: 'Dana', note: 'Ring twice' });
    expect({ problems, banner }).toEqual({ problems: {}, banner: undefined });
    expect(change).toEqual({
      chooseAgain: [
        { name: 'parking', title: 'Parking' },
        { name: 'dogs', title: 'There are no dogs that bite' },
      ],
      lookAt: [{ name: 'note', title: 'Whom to call' }],
      leftOut: [
        { title: 'Rooms: Room 1: Size', text: '4' },
        { title: 'Rooms: Room 2: Size', text: '9' },
      ],
    });
    expect(await stored(store)).toEqual([]);
    // What it posts next is judged as ever.
    const next = await postPage(app, changed, { ...answers, parking: 'a' });
    expect(next.statusCode).toBe(303);
    expect((await stored(store))[0]).toMatchObject({ edition: changed.form.edition });
  });

  test('has rows changed where the form means the same', async () => {
    const { app } = await (await nextDay(swapped)).begin();
    const answer = await postPage(app, first, body, { more: { _rows: 'remove rooms.0' } });
    expect(answer.statusCode).toBe(200);
    const { answers, change, focus } = shownIn(answer.body);
    expect(answers).toEqual({ ...body, parking: 'a', rooms: [{ size: 9 }] });
    expect({ change, focus }).toEqual({ change: undefined, focus: 'rooms.0' });
  });

  test('has a row added behind one that is still blank', async () => {
    const { app } = await (await nextDay(swapped)).begin();
    const answers = { name: 'Dana', rooms: [{ size: 4 }, {}] };
    const answer = await postPage(app, first, answers, { more: { _rows: 'add rooms' } });
    expect(answer.statusCode).toBe(200);
    expect(shownIn(answer.body)).toMatchObject({
      answers: { ...answers, rooms: [{ size: 4 }, {}, {}] },
      focus: 'rooms.2',
    });
  });

  test('hears of the change first where a button of rows is pressed in a form that reads otherwise', async () => {
    const { app } = await (await nextDay()).begin();
    const answer = await postPage(app, first, body, { more: { _rows: 'add rooms' } });
    expect(answer.statusCode).toBe(409);
    expect(shownIn(answer.body).change?.chooseAgain).toHaveLength(2);
  });

  test('that names an edition nobody knows keeps texts, and choices whose words are their values', async () => {
    const { app, store } = await (await nextDay()).begin();
    const answer = await postPage(app, first, body, { edition: 'unknown' });
    expect(answer.statusCode).toBe(409);
    expect(shownIn(answer.body)).toMatchObject({
      answers: { name: 'Dana', note: 'Ring twice' },
      change: {
        chooseAgain: [{ name: 'parking' }, { name: 'dogs' }],
        lookAt: [{ name: 'name' }, { name: 'note' }],
        leftOut: [
          { title: 'rooms.0.size', text: '4' },
          { title: 'rooms.1.size', text: '9' },
        ],
      },
    });
    expect(await stored(store)).toEqual([]);
  });

  test('that names two editions names none', async () => {
    const { before } = await nextDay();
    const { edition } = first.form;
    const answer = await before.app.inject({
      ...{ method: 'POST', url: '/api/submit-hunt' },
      payload: `name=Dana&_edition=${edition}&_edition=${edition}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...fromPage },
    });
    expect(answer.statusCode).toBe(409);
  });

  test('is refused where another site sends it, before anything is looked up', async () => {
    const { app } = await (await nextDay()).begin();
    const answer = await app.inject({
      ...{ method: 'POST', url: '/api/submit-hunt' },
      payload: `name=Dana&_edition=${first.form.edition}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...{ ...fromPage, 'sec-fetch-site': 'cross-site' },
      },
    });
    expect(answer.statusCode).toBe(403);
    expect(shownIn(answer.body).answers).toEqual({});
  });

  test('that posts what no edition asked for is refused, with today’s form and what fits', async () => {
    const { app } = await (await nextDay()).begin();
    const answer = await postPage(app, first, body, { more: { stranger: 'x' } });
    expect(answer.statusCode).toBe(400);
    const { answers, banner, change } = shownIn(answer.body);
    expect(answers).toEqual({ name: 'Dana', note: 'Ring twice' });
    expect(banner).toContain('Sorry: ');
    expect(change?.chooseAgain).toHaveLength(2);
  });

  test('keeps what was typed where its edition cannot be looked up', async () => {
    const { before } = await nextDay();
    await before.end();
    const answer = await postPage(before.app, first, body, { edition: 'AAAAAAAAAAAAAAAA' });
    expect(answer.statusCode).toBe(503);
    expect(shownIn(answer.body).answers).toMatchObject({ name: 'Dana', note: 'Ring twice' });
  });
});
