import { expect, test } from 'vitest';
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
export function describePeople({ open, openTwo }: Opener): void {
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
    expect(await store.session('session', now)).toEqual({ email, search: null });
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

  test('what was searched for stands in one session alone', async () => {
    const store = await withDana(await open());
    for (const hash of ['1', '2']) await store.beginSession({ hash, email, now, until });
    await store.keepSearch('1', '{"words":"a"}');
    expect(await store.session('1', now)).toEqual({ email, search: '{"words":"a"}' });
    expect(await store.session('2', now)).toEqual({ email, search: null });
    await store.keepSearch('1', null);
    expect(await store.session('1', now)).toEqual({ email, search: null });
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
    await store.keepSearch('session', '{"words":"Sam Sample"}');
    await store.remove([]);
    expect(await store.session('session', now)).toEqual({ email, search: null });
  });
}
