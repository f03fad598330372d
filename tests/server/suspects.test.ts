import { expect, test } from 'vitest';
import { honeypotName } from '../../src/form/runtime/honeypot.ts';
import { deliverAll } from './store/delivering.ts';
import { answers, post, startServer, stored } from './support.ts';

const both = ['staff', 'visitor'] as const;
const trapped = { ...answers, [honeypotName]: 'Buy now!' };
const markup = { ...answers, notes: '[url=https://example.com]look[/url]' };
const advertisement = { ...answers, notes: 'Viagra without prescription' };
const offersMedicines = 'offers medicines or sex; speaks of medicines, sex or betting';

test('a filled trap field is answered like any request, and held without it', async () => {
  const { app, store } = await startServer({ owes: both });
  const response = await post(app, trapped);
  expect(response.statusCode).toBe(201);
  const reference = expect.stringMatching(/^[A-Z]+-\w{4}-\w{4}$/);
  expect(response.json()).toEqual({ reference });
  const [row] = await stored(store);
  expect(row).toMatchObject({ reference, status: 'held', suspicion: 'the trap field was filled' });
  expect(await store.countPendingMails()).toBe(0);
  expect(row?.body).not.toMatch(/Buy now|furtherTopics/);
});

test.each([[''], ['  '], [null]])('a trap field that holds %j was not filled', async (caught) => {
  const { app, store } = await startServer();
  expect((await post(app, { ...answers, [honeypotName]: caught })).statusCode).toBe(201);
  expect(await stored(store)).toMatchObject([{ suspicion: null }]);
});

test.each([[['x']], [{ toString: 1 }], [0], [false]])(
  'a trap field that holds %j was filled',
  async (caught) => {
    const { app, store } = await startServer();
    expect((await post(app, { ...answers, [honeypotName]: caught })).statusCode).toBe(201);
    expect(await stored(store)).toMatchObject([{ suspicion: 'the trap field was filled' }]);
  },
);

test('a filled trap field does not let wrong answers pass', async () => {
  const { app, store } = await startServer();
  const response = await post(app, { ...trapped, email: '' });
  expect(response.statusCode).toBe(422);
  expect(Object.keys(response.json().fields)).toEqual(['email']);
  expect(await stored(store)).toEqual([]);
});

test('what carries markup is answered like any request, and held', async () => {
  const { app, store } = await startServer({ owes: both });
  expect((await post(app, markup)).statusCode).toBe(201);
  expect(await stored(store)).toMatchObject([
    { status: 'held', suspicion: 'HTML or forum code; a link' },
  ]);
});

test.each([{ owes: ['staff'] }, { owes: both }] as const)(
  'what reads like spam is answered like any request, and mailed to the staff where the site owes $owes',
  async ({ owes }) => {
    const { app, store } = await startServer({ owes });
    expect((await post(app, advertisement)).statusCode).toBe(201);
    expect(await stored(store)).toMatchObject([
      { status: 'suspect', suspicion: offersMedicines, owes },
    ]);
    const mails = await deliverAll(store);
    expect(mails.map(({ payload }) => payload.kind)).toEqual(['staff']);
  },
);

test('what reads like spam owes no mail where the server sends none', async () => {
  const { app, store } = await startServer({ owes: [] });
  await post(app, advertisement);
  expect(await stored(store)).toMatchObject([{ status: 'held', owes: [] }]);
});

test('a request owes the mails that the server sends', async () => {
  const { app, store } = await startServer({ owes: both });
  await post(app, answers);
  expect(await stored(store)).toMatchObject([{ suspicion: null, owes: both }]);
});

test.each([
  { what: 'reads like spam', body: advertisement },
  { what: 'carries markup', body: markup },
  { what: 'fills the trap', body: trapped },
])('what $what and is sent again gets 200 and the same reference', async ({ body }) => {
  const { app, store } = await startServer({ owes: both });
  const first = await post(app, body);
  const second = await post(app, body);
  expect(second.statusCode).toBe(200);
  expect(second.json()).toEqual(first.json());
  expect(await stored(store)).toHaveLength(1);
});

test.each([
  { what: 'is a request', body: answers, suspicion: null },
  { what: 'reads like spam', body: advertisement, suspicion: offersMedicines },
])('what filled the trap hides nothing when it comes again without it and $what', async (again) => {
  const { app, store } = await startServer({ owes: both });
  const held = await post(app, { ...again.body, [honeypotName]: 'x' });
  const second = await post(app, again.body);
  expect(second.statusCode).toBe(201);
  expect(second.json()).not.toEqual(held.json());
  expect(await stored(store)).toMatchObject([
    { status: 'held' },
    { suspicion: again.suspicion, owes: both },
  ]);
});
