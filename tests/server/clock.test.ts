import { expect, test } from 'vitest';
import { answers, post, startServer, stored } from './support.ts';

// The clock of a machine is set now and then: by hand, by summer time gone wrong, by a network that comes late.

test('after the clock was put back an hour, requests are taken and told apart as before', async () => {
  const { app, clock, store } = await startServer();
  const first = await post(app, answers);
  clock.now = new Date('2026-05-10T14:00:00Z');
  const other = await post(app, { ...answers, notes: 'an hour earlier' });
  expect(other.statusCode).toBe(201);
  const again = await post(app, { ...answers, notes: 'an hour earlier' });
  expect(again.statusCode).toBe(200);
  expect(again.json()).toEqual(other.json());
  expect((await stored(store)).map(({ reference }) => reference)).toEqual([
    first.json().reference,
    other.json().reference,
  ]);
});

test('after the clock was put back a few seconds, a repetition is known', async () => {
  const { app, clock, store } = await startServer();
  clock.now = new Date('2026-05-10T15:09:00Z');
  const first = await post(app, answers);
  clock.now = new Date('2026-05-10T15:08:30Z');
  const again = await post(app, answers);
  expect(again.statusCode).toBe(200);
  expect(again.json()).toEqual(first.json());
  expect(await stored(store)).toHaveLength(1);
});

test('after the clock was put forward a year, requests are taken, and the old ones are still there', async () => {
  const { app, clock, store } = await startServer();
  await post(app, answers);
  clock.now = new Date('2027-05-10T15:00:00Z');
  const late = await post(app, answers);
  expect(late.json().fields).toEqual({ date: 'Please select a future date' });
  expect((await post(app, { ...answers, date: '2027-05-11' })).statusCode).toBe(201);
  expect(await stored(store)).toHaveLength(2);
});

test('a clock that jumps to and fro loses nothing', async () => {
  const { app, clock, store } = await startServer({ environment: { RATE_LIMIT: '0' } });
  for (let count = 0; count < 40; count += 1) {
    clock.now = new Date(Date.UTC(2026, 4, 10, 15 + (count % 2 === 0 ? 1 : -1) * (count % 7)));
    const response = await post(app, { ...answers, date: '2026-05-12', notes: `request ${count}` });
    expect(response.statusCode).toBe(201);
  }
  expect(await stored(store)).toHaveLength(40);
});
