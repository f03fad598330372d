import { expect, test } from 'vitest';
import { initialHandling } from '../../src/server/store/store-types.ts';
import { exampleForm } from '../example/example.ts';
import { formText, loadForm, nestedBody, nestedUrl } from './nested-form.ts';
import {
  answers,
  askedBy,
  formId,
  noon,
  post,
  refusal,
  startServer,
  stored,
  url,
} from './support.ts';

const invalid = 'Please fix the errors above and try again.';

test('valid answers get 201 and a reference, and are stored in the order of the form', async () => {
  const { app, store } = await startServer();
  const response = await post(app, { ...answers, fullName: '  Dana Whitfield ' });
  expect(response.statusCode).toBe(201);
  expect(response.json()).toEqual({ reference: expect.stringMatching(/^[A-Z]+-\w{4}-\w{4}$/) });
  const body = Object.fromEntries(
    exampleForm(formId).sentFields.map(({ name }) => [name, answers[name]]),
  );
  expect(await stored(store)).toEqual([
    {
      reference: response.json().reference,
      ...askedBy(exampleForm(formId)),
      isEditionGuessed: false,
      receivedAt: noon.toISOString(),
      body: JSON.stringify(body),
      status: 'waiting',
      suspicion: null,
      owes: [],
      handling: initialHandling,
    },
  ]);
});

test('a request brings the reminder of the staff that is due then', async () => {
  const due = '2026-05-11T15:00:00.000Z';
  const remindStaffAt = (received: Date) => (received > new Date(0) ? due : undefined);
  const { app, store } = await startServer({ remindStaffAt });
  const { reference } = (await post(app, answers)).json();
  expect(await store.unfinishedDeliveries(reference)).toMatchObject([
    { kind: 'staff-reminder', event: 0, recipient: '', dueAt: due },
  ]);
});

test('runs of slashes in the path are one slash', async () => {
  const { app } = await startServer();
  const response = await app.inject({
    method: 'POST',
    url: url.replace('/api/', '//api///'),
    payload: answers,
  });
  expect(response.statusCode).toBe(201);
});

test('a slash before the path in the form file changes nothing', async () => {
  const form = exampleForm(formId);
  const { app } = await startServer({
    forms: [{ ...form, call: form.call && { ...form.call, endpoint: `/${form.call.endpoint}` } }],
  });
  expect((await post(app, answers)).statusCode).toBe(201);
});

test('the same body sent again gets 200 and the same reference', async () => {
  const { app, store } = await startServer();
  const first = await post(app, answers);
  const second = await post(app, answers);
  expect(second.statusCode).toBe(200);
  expect(second.json()).toEqual(first.json());
  expect(await stored(store)).toHaveLength(1);
});

test('what nobody sees is neither judged nor stored, and the same answers with it are a repetition', async () => {
  const { app, store } = await startServer();
  const plain = {
    ...answers,
    fullName: 'Zoë Roy',
    phone: '(613) 555-0148',
    email: 'zoe@example.com',
  };
  const pasted = {
    ...plain,
    fullName: '\u2067Zoe\u0308\u00a0Roy\u2069',
    phone: '\u200e（613） 555\u20110148',
    email: 'mailto:zoe@example.com;',
  };
  const first = await post(app, pasted);
  expect(first.statusCode).toBe(201);
  const [row] = await stored(store);
  expect(JSON.parse(row?.body ?? '')).toMatchObject(plain);
  expect((await post(app, plain)).json()).toEqual(first.json());
  expect(await stored(store)).toHaveLength(1);
});

test.each([
  'zoe,roy@example.com',
  'zoe@example.com;roy@example.com',
  'zoe.@example.com',
  'zoe@a_b.com',
])(
  'an address such as %s, which nobody can answer, gets 422 with the message of its question',
  async (email) => {
    const { app } = await startServer();
    const response = await post(app, { ...answers, email });
    expect(response.statusCode).toBe(422);
    expect(response.json().fields).toEqual({ email: 'Please enter a valid email address' });
  },
);

test('the same body is a repetition across the border of ten minutes by the clock', async () => {
  const { app, clock, store } = await startServer();
  clock.now = new Date('2026-05-10T15:09:58Z');
  const first = await post(app, answers);
  clock.now = new Date('2026-05-10T15:10:02Z');
  const second = await post(app, answers);
  expect(second.statusCode).toBe(200);
  expect(second.json()).toEqual(first.json());
  expect(await stored(store)).toHaveLength(1);
});

test('the same body after more than ten minutes is a new request', async () => {
  const { app, clock } = await startServer();
  await post(app, answers);
  clock.now = new Date('2026-05-10T15:10:01Z');
  expect((await post(app, answers)).statusCode).toBe(201);
});

test('twenty equal bodies at once are stored once', async () => {
  const { app, store } = await startServer({ environment: { RATE_LIMIT: '0' } });
  const responses = await Promise.all(Array.from({ length: 20 }, () => post(app, answers)));
  const statuses = responses.map((response) => response.statusCode).sort();
  expect(statuses).toEqual([...Array(19).fill(200), 201]);
  expect(new Set(responses.map((response) => response.json().reference)).size).toBe(1);
  expect(await stored(store)).toHaveLength(1);
});

test('answers that break rules get 422 and the message of each field', async () => {
  const { app, store } = await startServer();
  const response = await post(app, { ...answers, fullName: 'D', email: '', date: '2026-05-09' });
  expect(response.statusCode).toBe(422);
  expect(response.json()).toEqual({
    ...refusal(invalid),
    today: '2026-05-10',
    fields: {
      fullName: 'Full name must be at least 2 characters',
      email: 'Email is required',
      date: 'Please select a future date',
    },
  });
  expect(await stored(store)).toEqual([]);
});

test('today is the day at the company, not in Greenwich', async () => {
  const { app, clock } = await startServer();
  clock.now = new Date('2026-05-11T02:00:00Z');
  expect((await post(app, { ...answers, date: '2026-05-10' })).statusCode).toBe(201);
});

test('a message changed in the form is the message of the answer', async () => {
  const text = formText
    .replace('Street is required', 'Which street?')
    .replace('invalid: Please look again.', 'invalid: Look again.');
  const { app } = await startServer({ forms: [loadForm('cabins', text).form] });
  const contact = { ...nestedBody.contact, street: '' };
  const payload = { ...nestedBody, contact };
  expect((await app.inject({ method: 'POST', url: nestedUrl, payload })).json()).toEqual({
    ...refusal('Look again.'),
    today: '2026-05-10',
    fields: { 'contact.street': 'Which street?' },
  });
});

test('a text one character longer than its field allows gets the message of the field', async () => {
  const { app } = await startServer();
  const response = await post(app, { ...answers, notes: 'x'.repeat(4001) });
  expect(response.statusCode).toBe(422);
  expect(Object.keys(response.json().fields)).toEqual(['notes']);
  expect((await post(app, { ...answers, notes: 'x'.repeat(4000) })).statusCode).toBe(201);
});
