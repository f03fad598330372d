import { expect, test } from 'vitest';
import { honeypotName } from '../../src/runtime/honeypot.ts';
import { answers, post, startServer, stored } from './support.ts';

const spam = { ...answers, notes: 'Cheap Viagra without prescription' };

test('a filled trap field is answered like any request, and stored as a suspect without it', async () => {
  const { app, store } = await startServer({ owes: ['staff', 'visitor'] });
  const response = await post(app, { ...answers, [honeypotName]: 'Buy now!' });
  expect(response.statusCode).toBe(201);
  const reference = expect.stringMatching(/^AC-\w{4}-\w{4}$/);
  expect(response.json()).toEqual({ reference });
  const [row] = await stored(store);
  expect(row).toMatchObject({ reference, suspicion: 'the trap field was filled', owes: [] });
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
  const response = await post(app, { ...answers, email: '', [honeypotName]: 'x' });
  expect(response.statusCode).toBe(422);
  expect(Object.keys(response.json().fields)).toEqual(['email']);
  expect(await stored(store)).toEqual([]);
});

test('what reads like spam is answered like any request, and stored as a suspect', async () => {
  const { app, store } = await startServer({ owes: ['staff'] });
  expect((await post(app, spam)).statusCode).toBe(201);
  expect(await stored(store)).toMatchObject([{ suspicion: 'advertises medicines', owes: [] }]);
});

test('a request owes the mails that the server sends', async () => {
  const { app, store } = await startServer({ owes: ['staff', 'visitor'] });
  await post(app, answers);
  expect(await stored(store)).toMatchObject([{ suspicion: null, owes: ['staff', 'visitor'] }]);
});

test('a suspect sent again gets 200 and the same reference', async () => {
  const { app, store } = await startServer();
  const first = await post(app, spam);
  const second = await post(app, spam);
  expect(second.statusCode).toBe(200);
  expect(second.json()).toEqual(first.json());
  const trapped = await post(app, { ...spam, [honeypotName]: 'x' });
  expect(trapped.json()).toEqual(first.json());
  expect(await stored(store)).toHaveLength(1);
});
