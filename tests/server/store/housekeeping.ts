import { expect, test } from 'vitest';
import { runHousekeeping } from '../../../src/server/housekeeping/daily.ts';
import { initialHousekeeping } from '../../../src/server/store/store-types.ts';
import { daysOn, houseOf } from '../keeping-house.ts';
import { deliverAll } from './delivering.ts';
import { bodies, minute, type Opener, submission } from './opened.ts';

const moment = (count: number) => daysOn(count).toISOString();

/** What every store promises about what is deleted by itself. */
export function describeHousekeeping({ create, open, openOn, openTwo }: Opener): void {
  test('of two servers that have read the same record, one goes on', async () => {
    const [here, there] = await openTwo();
    expect(await here.housekeeping()).toBeUndefined();
    const begun = { ...initialHousekeeping, begunAt: moment(0) };
    const first = [here, there].map((store) => store.noteHousekeeping(begun));
    expect((await Promise.all(first)).sort()).toEqual([false, true]);
    const record = await there.housekeeping();
    expect(record).toEqual({ ...begun, turn: 1 });
    const next = { ...begun, turn: 1, doneAt: moment(1), removedRequests: 3 };
    const second = [here, there].map((store) => store.noteHousekeeping(next));
    expect((await Promise.all(second)).sort()).toEqual([false, true]);
    expect(await here.housekeeping()).toEqual({ ...next, turn: 2 });
  });

  test('the oldest that is too old is found, a suspect by its own time', async () => {
    const store = await open();
    const oldest = { requestsSince: moment(1), suspectsSince: moment(3) };
    expect(await store.oldestBefore(oldest)).toBeUndefined();
    await store.add(submission('1', { receivedAt: daysOn(1) }));
    await store.add(submission('2', { receivedAt: daysOn(3), status: 'held' }));
    expect(await store.oldestBefore(oldest)).toBeUndefined();
    const suspect = { receivedAt: daysOn(2), status: 'spam' } as const;
    const { reference } = await store.add(submission('3', suspect));
    expect(await store.oldestBefore(oldest)).toEqual({ reference, receivedAt: moment(2) });
    const request = await store.add(submission('4', { receivedAt: daysOn(0) }));
    const first = { reference: request.reference, receivedAt: moment(0) };
    expect(await store.oldestBefore(oldest)).toEqual(first);
  });

  test('what has expired at the desk ends, with its searches, and nothing else', async () => {
    const database = await create();
    const store = await openOn(database);
    const at = (count: number) => minute(count).toISOString();
    const [now, soon, late] = [at(0), at(1), at(2)];
    const email = 'dana@example.com';
    for (const [n, until] of [soon, late].entries()) {
      await store.invite({ email: `${n}@example.com`, hash: `link ${n}`, until });
      await store.beginSession({ hash: `${n}`, email, now, until });
      await store.saveSearch({ id: `search ${n}`, hash: `${n}`, search: '{}' });
    }
    await database.ask("UPDATE staff_sessions SET search = 'Dana'");
    expect(await store.endExpired(soon)).toEqual({ sessions: 1, invitations: 1 });
    expect(await database.ask('SELECT token, search FROM staff_sessions')).toEqual([
      { token: '1', search: null },
    ]);
    expect(await database.ask('SELECT id FROM staff_searches')).toEqual([{ id: 'search 1' }]);
    expect(await database.ask('SELECT email, invitation FROM staff ORDER BY email')).toEqual([
      { email: '0@example.com', invitation: null },
      { email: '1@example.com', invitation: 'link 1' },
    ]);
    expect(await store.endExpired(soon)).toEqual({ sessions: 0, invitations: 0 });
  });

  test('the first deletion is announced a week before, and then each day has its own, on one of two servers', async () => {
    const [here, there] = await openTwo();
    const house = houseOf(here);
    const other = houseOf(there, { now: house.now });
    const runBoth = async (days: number) => {
      house.clock.now = daysOn(days);
      await Promise.all([runHousekeeping(house), runHousekeeping(other)]);
      return [...house.said.splice(0), ...other.said.splice(0)];
    };
    await here.add(submission('"new"'));
    await here.add(submission('"old"', { receivedAt: daysOn(-740), owes: ['visitor'] }));
    await here.add(submission('"spam"', { receivedAt: daysOn(-40), status: 'held' }));
    await here.add(submission('"noted"', { receivedAt: daysOn(-40) }));
    expect(await runBoth(0)).toEqual([
      {
        facts: { requests: 1, suspects: 1, day: '2026-05-18' },
        words: 'housekeeping will begin to delete what is too old',
      },
    ]);
    for (const days of [0.5, 1, 2, 3, 4, 5, 6, 7]) expect(await runBoth(days)).toEqual([]);
    expect(await bodies(here)).toHaveLength(4);
    const went = { facts: { requests: 1, suspects: 1 }, words: 'housekeeping has cleaned up' };
    expect(await runBoth(8)).toMatchObject([went]);
    expect(await bodies(here)).toEqual(['"new"', '"noted"']);
    expect(await here.countPendingMails()).toBe(0);
    await here.add(submission('"more spam"', { receivedAt: daysOn(-40), status: 'spam' }));
    expect(await runBoth(8.2), 'the day has had its run').toEqual([]);
    expect(await runBoth(9)).toMatchObject([{ facts: { requests: 0, suspects: 1 } }]);
  });

  test('the digest announces the first deletion once, tells the morning after what went, and names what is overdue', async () => {
    const store = await open();
    const digestOn = async (days: number, more = {}) => {
      const digestDate = moment(days);
      const mails = await deliverAll(store, undefined, { digestDate, ...more });
      return mails.map(({ payload }) => payload);
    };
    const announced = {
      ...{ announcedAt: moment(0.5), deletesAt: '2999-05-18T04:00:00.000Z' },
      ...{ dueRequests: 3, dueSuspects: 1 },
    };
    await store.noteHousekeeping({ ...initialHousekeeping, ...announced });
    const upcoming = { at: announced.deletesAt, requests: 3, suspects: 1 };
    expect(await digestOn(0.5), 'announced at that very moment').toEqual([]);
    expect(await digestOn(1)).toMatchObject([{ kind: 'digest', count: 0, upcoming }]);
    expect(await digestOn(1)).toEqual([]);
    expect(await digestOn(2)).toEqual([]);
    await store.add(submission('"held"', { status: 'held' }));
    expect(await digestOn(3), 'in one that goes out').toMatchObject([{ count: 1, upcoming }]);
    for await (const some of store.list({})) await store.remove(some.map((one) => one.reference));
    const removed = { requests: 2, suspects: 0 };
    const again = { ...announced, announcedAt: moment(3.5) };
    await store.noteHousekeeping({ ...initialHousekeeping, ...again, turn: 1 });
    expect(await digestOn(4, { overdue: null }), 'where it was stopped meanwhile').toEqual([]);
    const gone = { removedAt: moment(3.5), removedRequests: 2 };
    await store.noteHousekeeping({ ...initialHousekeeping, turn: 2, ...gone });
    expect(await digestOn(4)).toMatchObject([{ count: 0, removed }]);
    expect(await digestOn(5)).toEqual([]);
    const overdue = { reference: 'AC-7K3M-9QXD', receivedAt: moment(-800) };
    expect(await digestOn(6, { overdue })).toMatchObject([{ count: 0, overdue }]);
    expect(await digestOn(7, { overdue })).toMatchObject([{ overdue }]);
    expect(await digestOn(8)).toEqual([]);
  });
}
