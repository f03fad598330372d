import { describe, expect, test } from 'vitest';
import { nestedBody } from '../nested-form.ts';
import { postedIn } from '../posted-site.ts';
import {
  act,
  agreed,
  buttonsIn,
  found,
  pathTo,
  press,
  receive,
  startVisits,
  textOf,
  type Visits,
} from './support.ts';

/** A request that the staff have brought into a state, and the page of its visitor. */
async function visit(
  wishes: Parameters<typeof startVisits>[0] = {},
  ...steps: Parameters<typeof act>[2][]
) {
  const visits = await startVisits(wishes);
  const reference = await receive(visits);
  for (const step of steps) await act(visits, reference, { ...wishes, ...step });
  const path = await pathTo(visits, reference);
  const read = async () => (await visits.app.inject(path)).body;
  const last = async () => (await found(visits, reference)).handling.history.at(-1);
  return { visits, reference, path, read, last, seen: String(steps.length) };
}

const propose = { action: 'propose', agreed, words: 'Would Wednesday do?' } as const;
const confirm = {
  action: 'confirm',
  agreed,
  words: 'See you then.\n\nTo change it: {link}',
} as const;

describe('the page of a visitor says how far the request has come, and what can be done', () => {
  test.each([
    {
      steps: [],
      says: 'We have your request',
      buttons: ['Send', 'Yes, cancel it', 'Book the same again'],
    },
    {
      steps: [propose],
      says: 'Would this suit you?',
      buttons: ['Accept', 'Decline', 'Send', 'Yes, cancel it', 'Book the same again'],
    },
    {
      steps: [confirm],
      says: 'Your appointment is confirmed',
      buttons: ['Send', 'Yes, cancel it', 'Book the same again'],
    },
    {
      steps: [{ action: 'decline', words: 'Sorry.' }],
      says: "We're sorry, we can't do it this time",
      buttons: ['Book the same again'],
    },
    {
      steps: [confirm, { action: 'cancel', words: 'Snow.' }],
      says: 'This is cancelled',
      buttons: ['Book the same again'],
    },
    {
      steps: [confirm, { action: 'done' }],
      says: 'This is done',
      buttons: ['Book the same again'],
    },
  ] as const)('“$says”', async ({ steps, says, buttons }) => {
    const { read } = await visit({}, ...steps);
    const html = await read();
    expect(html).toContain(`<h1>${says}</h1>`);
    expect(buttonsIn(html)).toEqual(buttons);
  });

  test.each([
    { kind: 'message', says: 'We have your message', buttons: ['Send'] },
    { kind: 'review', says: 'Thank you for your feedback', buttons: [] },
    { kind: undefined, says: 'We have what you sent', buttons: [] },
  ] as const)('of the kind $kind: “$says”', async ({ kind, says, buttons }) => {
    const { read } = await visit({ kind });
    const html = await read();
    expect(textOf(html)).toContain(says);
    expect(buttonsIn(html).filter((words) => words !== 'Book the same again')).toEqual(buttons);
  });
});

test('what was agreed is there, with the words of the company, and without the lines about the link', async () => {
  const { read } = await visit({}, confirm);
  const text = textOf(await read());
  expect(text).toContain('Day Wednesday, May 20, 2026 Time 9:00 AM to 12:00 PM Price $149');
  expect(text).toContain('See you then.');
  expect(text).not.toContain('To change it');
  expect(text).toContain(nestedBody.contact.street);
});

test('whoever can change nothing there is told whom to call', async () => {
  const says = 'To change something, call 705 555 0100 or email hello@example.com';
  expect(textOf(await (await visit({ kind: undefined })).read())).toContain(says);
  expect(textOf(await (await visit()).read())).not.toContain(says);
});

test('what the staff note for themselves is not there, nor who they are', async () => {
  const { read } = await visit({}, confirm, { action: 'save', newNote: 'Difficult.' });
  expect(await read()).not.toMatch(/Difficult|dana@example.com.*confirmed/i);
});

describe('a visitor', () => {
  test.each([
    { does: 'accept', steps: [propose], what: 'Accepted the proposal', state: 'confirmed' },
    { does: 'refuse', steps: [propose], what: 'Turned the proposal down', state: 'new' },
    { does: 'cancel', steps: [confirm], what: 'Cancelled', state: 'cancelled' },
    { does: 'ask', steps: [confirm], what: 'Asked for a change', state: 'confirmed' },
  ] as const)('can $does, and the staff are told', async ({ does, steps, what, state }) => {
    const { visits, reference, path, last, seen } = await visit({}, ...steps);
    const reply = await press(visits, path, { do: does, seen, words: 'Friday, please.' });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, path]);
    expect(await last()).toMatchObject({ who: 'visitor', what, state });
    expect(await noticesOf(visits, reference)).toEqual([steps.length + 1]);
  });

  test('is asked to write something before a change is asked for', async () => {
    const { visits, path, last, seen } = await visit({}, confirm);
    const reply = await press(visits, path, { do: 'ask', seen, words: '  ' });
    expect(reply.statusCode).toBe(422);
    expect(textOf(reply.body)).toContain('Please write what you need.');
    expect(reply.body).toContain('<title>Error: ');
    expect(await last()).toMatchObject({ kind: 'confirm' });
  });

  test('gets a calendar file once it is confirmed', async () => {
    const { visits, path, read } = await visit({}, confirm);
    expect(await read()).toContain(`href="${path}/calendar.ics"`);
    const file = await visits.app.inject(`${path}/calendar.ics`);
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(file.body).toContain('DTSTART:20260520T130000Z');
  });

  test.each([
    { steps: [] },
    { steps: [propose] },
    { steps: [confirm, { action: 'cancel', words: 'Snow.' }] },
  ] as const)('gets none before, nor after a cancellation', async ({ steps }) => {
    const { visits, path, read } = await visit({}, ...steps);
    expect(await read()).not.toContain('calendar.ics');
    expect((await visits.app.inject(`${path}/calendar.ics`)).statusCode).toBe(404);
  });

  test('books the same again in a form that is filled in but for the day', async () => {
    const { visits, path, last } = await visit();
    const reply = await press(visits, path, { do: 'repeat', seen: '0' });
    expect(reply.statusCode).toBe(200);
    const { day: _day, ...others } = nestedBody;
    expect(postedIn(reply.body)).toMatchObject({
      status: 'editing',
      answers: { contact: others.contact, plan: 'deep', hours: 2.5, keys: others.keys },
    });
    expect(reply.body).not.toContain(nestedBody.day);
    expect(await last()).toBeUndefined();
  });
});

describe('a page that is no longer what was shown', () => {
  test('is refused with what has changed, and what was typed stays', async () => {
    const { visits, reference, path, last, seen } = await visit({}, propose);
    await act(visits, reference, { action: 'decline', words: 'Sorry.' });
    const reply = await press(visits, path, { do: 'ask', seen, words: 'Thursday?' });
    expect(reply.statusCode).toBe(409);
    expect(textOf(reply.body)).toMatch(/We couldn't do it.*What you wrote Thursday\?/);
    expect(await last()).toMatchObject({ kind: 'decline' });
  });

  test('keeps what was typed where it can be sent once more', async () => {
    const { visits, reference, path, seen } = await visit({}, propose);
    await act(visits, reference, { ...confirm, agreed: { day: '2026-05-21' } });
    const reply = await press(visits, path, { do: 'ask', seen, words: 'Thursday <b>?' });
    expect(reply.statusCode).toBe(409);
    expect(textOf(reply.body)).toContain('Thursday, May 21, 2026');
    expect(reply.body).toMatch(/<textarea[^>]*>Thursday &lt;b&gt;\?<\/textarea>/);
  });

  test('does not count what the staff note for themselves', async () => {
    const { visits, reference, path, last, seen } = await visit({}, propose);
    await act(visits, reference, { action: 'save', newNote: 'Rang twice.' });
    expect((await press(visits, path, { do: 'accept', seen })).statusCode).toBe(303);
    expect(await last()).toMatchObject({ kind: 'accept' });
  });

  test('takes a double press as one', async () => {
    const { visits, reference, path, seen } = await visit({}, confirm);
    const ask = { do: 'ask', seen, words: 'Friday, please.' };
    const replies = await Promise.all([press(visits, path, ask), press(visits, path, ask)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    expect((await found(visits, reference)).handling.history).toHaveLength(2);
  });
});

/** The events of which the staff are to be told. */
async function noticesOf({ store }: Visits, reference: string): Promise<number[]> {
  const owed = await store.unfinishedDeliveries(reference);
  return owed.flatMap(({ kind, event }) => (kind === 'notice' ? [event] : []));
}
