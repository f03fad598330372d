import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { runHousekeeping, serveHousekeeping } from '../../src/server/housekeeping/daily.ts';
import type { Store } from '../../src/server/store/create-store.ts';
import { openSqliteStore } from '../../src/server/store/sqlite/sqlite-store.ts';
import { bodyOf } from '../../src/server/store/store-types.ts';
import { runIn, storeOf } from './commands/commands.ts';
import { daysOn, houseOf } from './keeping-house.ts';
import { stored, submissionOf, temporaryFolder } from './support.ts';

const named = (name: string) => ({ body: JSON.stringify({ name }) });

/** A request that was due a year ago, or so many days before or after noon. */
const old = (name: string, days = -1000) => ({ ...named(name), receivedAt: daysOn(days) });

/** A house in which one request is due, and the first week has passed: from now on, each day has its run. */
async function begunHouse() {
  const { store, path } = await storeOf([old('due'), named('new')]);
  const house = houseOf(store);
  await passDays(house, 0, 7);
  house.said.length = 0;
  return { store, path, house };
}

/** Does the runs of some days after noon. */
async function passDays(house: ReturnType<typeof houseOf>, from: number, to: number) {
  for (let days = from; days <= to; days += 1) {
    house.clock.now = daysOn(days);
    await runHousekeeping(house);
  }
}

const namesIn = async (store: Store) => (await stored(store)).map((one) => bodyOf(one).name);

/** What was said of deletions that are still to come. */
const announced = ({ said }: ReturnType<typeof houseOf>) =>
  said.filter(({ words }) => words.includes('will begin')).map(({ facts }) => facts);

describe('the first week', () => {
  test('is not waited for where nothing is due, and begins a week before something is', async () => {
    const { store } = await storeOf([old('spam', 0)].map((one) => ({ ...one, status: 'held' })));
    const house = houseOf(store);
    await passDays(house, 0, 22);
    expect(house.said).toEqual([]);
    await passDays(house, 23, 30);
    expect(announced(house)).toEqual([{ requests: 0, suspects: 1, day: '2026-06-10' }]);
    expect(await namesIn(store)).toHaveLength(1);
    await passDays(house, 31, 31);
    expect(await namesIn(store), 'on the very day').toEqual([]);
  });

  test('begins again in a database into which a backup was restored, and purge waits for none', async () => {
    const { store } = await begunHouse();
    const file = join(temporaryFolder(), 'backup.sqlite');
    await runIn({ store }, 'backup', file);
    const { store: restored } = await storeOf([]);
    expect(await runIn({ store: restored }, 'restore', file)).toMatch(/^Added 2 requests/);
    const house = houseOf(restored);
    await passDays(house, 8, 8);
    expect(announced(house)).toHaveLength(1);
    expect(await namesIn(restored)).toEqual(['due', 'new']);
    expect(await runIn({ store: restored }, 'purge')).toMatch(/^Removed one request /);
    expect(await namesIn(restored)).toEqual(['new']);
  });
});

describe('a clock that jumps', () => {
  test('years ahead deletes nothing, and once it is right again the week begins again', async () => {
    const { store, house } = await begunHouse();
    await passDays(house, 3000, 3006);
    expect(announced(house)).toHaveLength(1);
    expect(await namesIn(store)).toHaveLength(2);
    await passDays(house, 8, 15);
    expect(announced(house)).toHaveLength(2);
    expect(await namesIn(store)).toHaveLength(2);
    await passDays(house, 16, 16);
    expect(await namesIn(store)).toEqual(['new']);
  });

  test('over some days in which no server ran deletes what is due then, and nothing else', async () => {
    const { store, house } = await begunHouse();
    await passDays(house, 12, 12);
    expect(announced(house)).toEqual([]);
    expect(await namesIn(store)).toEqual(['new']);
  });
});

test('a run that was cut short goes on a minute later, and tells of all that went', async () => {
  const { store, path, house } = await begunHouse();
  for (let n = 0; n < 450; n += 1) await store.add(submissionOf(old(`due ${n}`)));
  house.clock.now = daysOn(8);
  const halt = new AbortController();
  // As a server does that is killed after its first portion.
  const purge: Store['purge'] = async (...oldest) => {
    halt.abort();
    return store.purge(...oldest);
  };
  await runHousekeeping({ ...house, store: { ...store, purge } }, halt.signal);
  expect(await stored(store)).toHaveLength(252);
  const other = await openSqliteStore({ path });
  onTestFinished(() => other.close());
  const next = houseOf(other);
  next.clock.now = new Date(daysOn(8).getTime() + 59_000);
  await runHousekeeping(next);
  expect(next.said, 'while the other may be at it').toEqual([]);
  next.clock.now = new Date(daysOn(8).getTime() + 60_000);
  await runHousekeeping(next);
  expect(await namesIn(other)).toEqual(['new']);
  expect(next.said).toMatchObject([{ facts: { requests: 251 } }]);
  expect(await other.housekeeping()).toMatchObject({ removedRequests: 451 });
});

test('what was cut off in the folder of the database is removed after a day, and nothing else', async () => {
  const { store, house } = await begunHouse();
  const dataFolder = temporaryFolder();
  const write = (name: string, isOld: boolean) => {
    writeFileSync(join(dataFolder, name), 'x');
    if (isOld) utimesSync(join(dataFolder, name), 0, 0);
  };
  const cutOff = ['2026-05-10.sqlite.4711.part', '2026-05-10.sqlite.4711.part-journal'];
  const others = ['2026-05-09.sqlite', 'plan.part', 'requests.sqlite', 'requests.sqlite-wal'];
  for (const name of [...cutOff, ...others]) write(name, true);
  write('2026-05-11.sqlite.4712.part', false);
  house.clock.now = daysOn(8);
  await runHousekeeping({ ...house, store, dataFolder });
  expect(readdirSync(dataFolder)).toEqual([
    ...['2026-05-09.sqlite', '2026-05-11.sqlite.4712.part'],
    ...others.slice(1),
  ]);
  expect(house.said).toMatchObject([{ facts: { requests: 1, drafts: 2 } }]);
});

test('a server does it once it listens, and a stop waits for no more than the portion in hand', async () => {
  const { store, house } = await begunHouse();
  for (let n = 0; n < 250; n += 1) await store.add(submissionOf(old(`due ${n}`)));
  house.clock.now = daysOn(8);
  const app = Fastify();
  onTestFinished(() => app.close());
  let closing: Promise<void> | undefined;
  const purge: Store['purge'] = async (...oldest) => {
    closing ??= app.close();
    await isClosing;
    return store.purge(...oldest);
  };
  serveHousekeeping(app, { ...house, store: { ...store, purge } });
  const isClosing = new Promise<void>((resolve) => {
    app.addHook('preClose', async () => resolve());
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  await vi.waitFor(() => expect(closing).toBeDefined(), 60_000);
  await closing;
  expect(await stored(store)).toHaveLength(52);
  expect(await store.housekeeping()).toMatchObject({ removedRequests: 200 });
});

test('a database that is away is told once, and the day has its run once it is back', async () => {
  const { store, house } = await begunHouse();
  house.clock.now = daysOn(8);
  const away = async () => {
    throw new Error('the database is away');
  };
  await expect(
    runHousekeeping({ ...house, store: { ...store, removeTraces: away } }),
  ).rejects.toThrow('is away');
  house.clock.now = new Date(daysOn(8).getTime() + 60_000);
  await runHousekeeping(house);
  expect(await store.housekeeping()).toMatchObject({
    removedRequests: 1,
    doneAt: house.clock.now.toISOString(),
  });
});
