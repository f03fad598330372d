import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Store } from '../../../src/server/store/create-store.ts';
import { openStore } from '../../../src/server/store/open-store.ts';
import { StoreError } from '../../../src/server/store/store-types.ts';
import { ask, type Postgres, startPostgres } from '../../support/postgres.ts';
import { stored } from '../support.ts';
import { submission } from './opened.ts';

let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres.stop());

async function open(url: string): Promise<Store> {
  const store = await openStore({ kind: 'postgres', url });
  onTestFinished(() => store.close());
  return store;
}

/** Sets the whole server, until the test ends. */
async function set(setting: string, value: string): Promise<() => Promise<void>> {
  const change = async (statement: string) => {
    await ask(postgres.address(), statement);
    await ask(postgres.address(), 'SELECT pg_reload_conf()');
    // The checkpointer tells all sessions to wait for a replica; it reads the settings before its work.
    await ask(postgres.address(), 'CHECKPOINT');
  };
  const reset = () => change(`ALTER SYSTEM RESET ${setting}`);
  await change(`ALTER SYSTEM SET ${setting} = '${value}'`);
  onTestFinished(reset);
  return reset;
}

const kept = (store: Store, body: string) => store.add(submission(body)).then(() => 'kept', String);

test('a primary that can only be read from now on refuses, and requests are kept once it can be written', async () => {
  const store = await open(await postgres.createDatabase());
  await store.add(submission('1'));
  const reset = await set('default_transaction_read_only', 'on');
  await expect.poll(() => kept(store, '2')).toContain('in a read-only transaction (25006)');
  await expect(store.check()).rejects.toThrow('in a read-only transaction (25006)');
  await reset();
  await expect.poll(() => kept(store, '2')).toBe('kept');
  expect((await stored(store)).map(({ body }) => body)).toEqual(['1', '2']);
});

test('while commits wait for a replica that is gone, nothing is acknowledged', async () => {
  const store = await open(await postgres.createDatabase());
  const reset = await set('synchronous_standby_names', 'nobody');
  await expect(store.add(submission('1'))).rejects.toThrow(StoreError);
  await expect(store.check()).rejects.toThrow(StoreError);
  await reset();
  expect(await store.add(submission('1')), 'it was stored all the same').toMatchObject({
    isNew: false,
  });
  await store.check();
});

test('a row that can be seen but has not reached the replica acknowledges no repetition', async () => {
  const store = await open(await postgres.createDatabase());
  const reset = await set('synchronous_standby_names', 'nobody');
  await expect(store.add(submission('1'))).rejects.toThrow(StoreError);
  // Whoever restarts sees what was committed here, whether or not it was anywhere else.
  await postgres.kill();
  await postgres.start();
  expect((await stored(store)).map(({ body }) => body)).toEqual(['1']);
  // The first time, the next numbers of rows are set aside, and that is a write by itself.
  for (const time of ['first', 'second']) {
    await expect(store.add(submission('1')), time).rejects.toThrow(StoreError);
  }
  await reset();
  expect(await store.add(submission('1'))).toMatchObject({ isNew: false });
});
