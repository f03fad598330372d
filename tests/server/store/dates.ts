import { expect, test } from 'vitest';
import type { LeasedMail } from '../../../src/server/store/store-types.ts';
import { both, crew, deliverAll, due, office, refused, sent } from './delivering.ts';
import { earlierMail, earlierRow, earlierTables } from './earlier/tables.ts';
import { minute, type Opener, release, submission, type TestDatabase } from './opened.ts';

const hour = 3_600_000;

/** The dates that mails carry, each once. */
const datesOf = (mails: readonly LeasedMail[]) => [...new Set(mails.map(({ date }) => date))];

/** Lets so many hours pass since the first attempts, by the clock of the database. */
async function age(database: TestDatabase, mails: readonly LeasedMail[], hours: number) {
  for (const date of datesOf(mails)) {
    const then = new Date(Date.parse(date) - hours * hour).toISOString();
    await database.ask(`UPDATE mail_dates SET dated_at = '${then}' WHERE dated_at = '${date}'`);
  }
}

/** What every store promises about the date that a mail carries. */
export function describeDates({ create, open, openOn }: Opener): void {
  test('a mail has the date of its first attempt, and not of the request', async () => {
    const store = await open();
    const { reference } = await store.add(submission('1', { status: 'held', owes: both }));
    await deliverAll(store);
    const before = Date.now();
    await release(store, reference);
    const mails = await deliverAll(store);
    expect(mails).toHaveLength(2);
    for (const { date } of mails) {
      expect(Date.parse(date)).toBeGreaterThanOrEqual(before);
      expect(Date.parse(date)).toBeLessThanOrEqual(Date.now());
    }
  });

  test('a mail keeps its date over all tries, for all recipients and on every server', async () => {
    const database = await create();
    const here = await database.open();
    const staff = [crew, office];
    await here.add(submission('1', { owes: ['staff'] }));
    const first = await deliverAll(here, () => refused, { staff });
    await here.close();
    const there = await openOn(database);
    await there.wake();
    const again = await deliverAll(there, () => sent, { staff });
    expect([...first, ...again]).toHaveLength(4);
    expect(datesOf([...first, ...again])).toHaveLength(1);
  });

  test('the date is on disk before the mail goes out', async () => {
    const database = await create();
    const store = await openOn(database);
    await store.add(submission('1', { owes: ['visitor'] }));
    await store.deliver(due, async ({ date }) => {
      const kept = `SELECT mail FROM mail_dates WHERE dated_at = '${date}'`;
      expect(await database.ask(kept)).toHaveLength(1);
      return sent;
    });
  });

  test.each([
    { hours: 23, isKept: true },
    { hours: 25, isKept: false },
    // The clock was set back.
    { hours: -1, isKept: false },
  ])('a date of $hours hours ago is kept: $isKept', async ({ hours, isKept }) => {
    const database = await create();
    const store = await openOn(database);
    await store.add(submission('1', { owes: ['visitor'] }));
    const first = await deliverAll(store, () => refused);
    await age(database, first, hours);
    await store.wake();
    const [again] = await deliverAll(store, () => refused);
    const then = Date.parse(again?.date ?? '');
    if (isKept) expect(then).toBe(Date.parse(first[0]?.date ?? '') - hours * hour);
    else expect(Math.abs(then - Date.now())).toBeLessThan(hour / 2);
    await store.wake();
    expect(await deliverAll(store)).toMatchObject([{ date: again?.date }]);
  });

  test('dates of which no mail is to be sent any more are removed', async () => {
    const database = await create();
    const store = await openOn(database);
    await store.add(submission('1', { owes: both }));
    await age(database, await deliverAll(store), 25);
    await store.add(submission('2', { owes: ['visitor'] }));
    await deliverAll(store);
    expect(await database.ask('SELECT mail FROM mail_dates')).toHaveLength(1);
  });

  test('the digest of each morning has a date of its own', async () => {
    const store = await open();
    await store.add(submission('1', { status: 'held' }));
    for (const digestDate of ['2026-05-11T11:00:00.000Z', '2026-05-12T11:00:00.000Z']) {
      const before = Date.now();
      const [first] = await deliverAll(store, () => refused, { digestDate });
      await store.wake();
      const [again] = await deliverAll(store, undefined, { digestDate });
      expect(again?.date).toBe(first?.date);
      expect(Date.parse(first?.date ?? '')).toBeGreaterThanOrEqual(before);
    }
  });

  test('of version 104, the mails that are owed go out, dated today', async () => {
    const database = await create();
    await database.ask(earlierTables(database.kind, 104));
    const owed = earlierMail({ request: 1, kind: 'visitor' });
    await database.ask(earlierRow({ reference: 'first', form: 'a' }) + owed);
    const store = await openOn(database);
    const [mail] = await deliverAll(store);
    expect(mail?.since).toBe('2026-05-10T15:00:00.000Z');
    expect(Date.parse(mail?.date ?? '')).toBeGreaterThan(minute(0).getTime());
    expect(await store.countPendingMails()).toBe(0);
  });
}
