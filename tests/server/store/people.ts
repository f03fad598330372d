import { expect, test } from 'vitest';
import { maxSearches } from '../../../src/server/store/accounts.ts';
import type { Store } from '../../../src/server/store/create-store.ts';
import { minute, type Opener } from './opened.ts';

const email = 'dana@example.com';
const now = minute(0).toISOString();
const until = minute(30).toISOString();
const late = minute(31).toISOString();

async function withDana(store: Store): Promise<Store> {
  await store.invite({ email, hash: 'link', until });
  await store.choosePassword('link', now, 'hashed');
  return store;
}

/** What every store promises about the people who use the desk. */
export function describePeople({ create, open, openOn, openTwo }: Opener): void {
  test('a link to choose a password works once, and not too late', async () => {
    const store = await open();
    await store.invite({ email, hash: 'link', until });
    expect(await store.people()).toEqual([{ email, hasPassword: false }]);
    expect(await store.invited('link', late)).toBeUndefined();
    expect(await store.choosePassword('link', late, 'hashed')).toBeUndefined();
    expect(await store.invited('link', now)).toBe(email);
    expect(await store.choosePassword('link', now, 'hashed')).toBe(email);
    expect(await store.choosePassword('link', now, 'other')).toBeUndefined();
    expect(await store.passwordOf(email)).toBe('hashed');
    expect(await store.people()).toEqual([{ email, hasPassword: true }]);
  });

  test('of two who use a link at once, one chooses the password', async () => {
    const [mine, theirs] = await openTwo();
    await mine.invite({ email, hash: 'link', until });
    const both = [mine, theirs].map((store, n) => store.choosePassword('link', now, `${n}`));
    expect((await Promise.all(both)).filter((one) => one === email)).toHaveLength(1);
  });

  test('a new link leaves the old password, until a new one is chosen, which ends all sessions', async () => {
    const store = await withDana(await open());
    await store.beginSession({ hash: 'session', email, now, until });
    await store.invite({ email, hash: 'next', until });
    expect(await store.passwordOf(email)).toBe('hashed');
    expect(await store.session('session', now)).toEqual({ email });
    await store.choosePassword('next', now, 'new');
    expect(await store.session('session', now)).toBeUndefined();
  });

  test('a session ends by its time, by itself, or with all others of the person', async () => {
    const store = await withDana(await open());
    for (const hash of ['1', '2', '3']) await store.beginSession({ hash, email, now, until });
    expect(await store.session('1', late)).toBeUndefined();
    await store.endSession('1');
    expect(await store.session('1', now)).toBeUndefined();
    expect(await store.session('2', now)).toBeDefined();
    await store.endSessions(email);
    expect(await store.session('2', now)).toBeUndefined();
    expect(await store.session('3', now)).toBeUndefined();
  });

  const search = '{"words":"Sam Sample"}';

  test('a search is found by its id in its own session alone', async () => {
    const store = await withDana(await open());
    for (const hash of ['1', '2']) await store.beginSession({ hash, email, now, until });
    await store.saveSearch({ id: 'a', hash: '1', search });
    await store.saveSearch({ id: 'b', hash: '1', search: '{}' });
    expect(await store.findSearch('a', '1')).toBe(search);
    expect(await store.findSearch('b', '1')).toBe('{}');
    expect(await store.findSearch('a', '2')).toBeUndefined();
    expect(await store.findSearch('', '1')).toBeUndefined();
  });

  test('the last fifty searches of a session are kept, whatever the others look for', async () => {
    const store = await withDana(await open());
    for (const hash of ['1', '2']) await store.beginSession({ hash, email, now, until });
    await store.saveSearch({ id: 'of another', hash: '2', search });
    const ids = Array.from({ length: maxSearches + 2 }, (_, n) => `search ${n}`);
    for (const id of ids) await store.saveSearch({ id, hash: '1', search });
    const found = await Promise.all(ids.map((id) => store.findSearch(id, '1')));
    expect(found.map((one) => one !== undefined)).toEqual(ids.map((_, n) => n > 1));
    expect(await store.findSearch('of another', '2')).toBe(search);
  });

  test.each<[string, (store: Store) => Promise<unknown>]>([
    ['signs out', (store) => store.endSession('session')],
    ['signs out everywhere', (store) => store.endSessions(email)],
    ['is removed', (store) => store.removePerson(email)],
    [
      'chooses another password',
      async (store) => {
        await store.invite({ email, hash: 'next', until });
        await store.choosePassword('next', now, 'new');
      },
    ],
    [
      'was signed in for too long',
      async (store) => {
        await store.beginSession({ hash: 'next', email, now: late, until: late });
      },
    ],
  ])('the searches of whoever %s are gone, and none comes after them', async (_name, end) => {
    const database = await create();
    const store = await withDana(await openOn(database));
    await store.beginSession({ hash: 'session', email, now, until });
    await store.saveSearch({ id: 'a', hash: 'session', search });
    await end(store);
    await store.saveSearch({ id: 'b', hash: 'session', search });
    expect(await database.ask('SELECT * FROM staff_searches')).toEqual([]);
  });

  test('who is removed has no password and no session', async () => {
    const store = await withDana(await open());
    await store.beginSession({ hash: 'session', email, now, until });
    expect(await store.removePerson(email)).toBe(true);
    expect(await store.removePerson(email)).toBe(false);
    expect(await store.session('session', now)).toBeUndefined();
    expect(await store.passwordOf(email)).toBeUndefined();
  });

  test('what was searched for is forgotten with whom it may name', async () => {
    const store = await withDana(await open());
    await store.beginSession({ hash: 'session', email, now, until });
    await store.saveSearch({ id: 'a', hash: 'session', search });
    await store.remove([]);
    expect(await store.findSearch('a', 'session')).toBeUndefined();
    expect(await store.session('session', now)).toEqual({ email });
  });
}
