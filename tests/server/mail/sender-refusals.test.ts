import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Manner } from '../../support/mail-box.ts';
import { keys, startPost, until } from './sending.ts';
import { testMailBox } from './support.ts';

describe('a mail server that', () => {
  test('refuses one mail gets the others, and that one again later', async () => {
    const box = await testMailBox();
    box.manner = { kind: 'refuse', at: 'recipient', code: 451, whom: 'dana@example.com' };
    const { owe, store, log } = await startPost(box);
    const first = await owe('one', 'staff', 'visitor');
    const second = await owe('two', 'staff');
    await until(() => box.arrived.length === 2);
    expect(keys(box)).toEqual([`${first}.staff`, `${second}.staff`]);
    box.manner = { kind: 'accept' };
    await until(async () => (await store.countOwed()) === 0);
    expect(keys(box).at(-1)).toBe(`${first}.visitor`);
    const [refused] = log.filter(({ facts }) => facts.code !== undefined);
    expect(refused?.facts).toMatchObject({ reference: first, kind: 'visitor', code: '451' });
  });

  test('knows no such visitor is not asked again', async () => {
    const box = await testMailBox();
    const words = '5.1.1 no such user';
    box.manner = { kind: 'refuse', at: 'recipient', code: 550, whom: 'dana@example.com', words };
    const { owe, store, log } = await startPost(box);
    const reference = await owe('one', 'visitor');
    await until(async () => (await store.countOwed()) === 0);
    expect(log).toEqual([
      {
        facts: { reference, kind: 'visitor', attempt: 1, code: '550' },
        words: 'a mail was refused for good and is given up',
      },
    ]);
  });

  test.each([
    { why: 'we are on a blocklist', code: 550, words: '5.7.1 blocked by example.org' },
    { why: 'it says no more than no', code: 554, words: 'no' },
    { why: 'it is busy', code: 451, words: '4.7.1 try again later' },
  ])('refuses a visitor because $why is asked again for a day', async ({ code, words }) => {
    const box = await testMailBox();
    box.manner = { kind: 'refuse', at: 'recipient', code, words };
    const { owe, store, log, sender } = await startPost(box, { most: 10 });
    const reference = await owe('one', 'visitor');
    await until(() => log.length > 14);
    const [mail] = await store.waiting(reference);
    expect(mail?.error).toBe(`the mail server said “${code} ${words}”`);
    vi.setSystemTime(Date.now() + 25 * 3_600_000);
    onTestFinished(() => void vi.useRealTimers());
    sender.wake();
    await until(async () => (await store.countOwed()) === 0);
    expect(log.at(-1)?.words).toBe('a mail was refused for a day and is given up');
  });

  test('refuses a visitor while the clock jumps ahead by a year is asked again', async () => {
    const box = await testMailBox();
    box.manner = { kind: 'refuse', at: 'recipient', code: 550 };
    const { owe, store, log } = await startPost(box);
    vi.setSystemTime(Date.now() - 365 * 86_400_000);
    onTestFinished(() => void vi.useRealTimers());
    await owe('one', 'visitor');
    vi.useRealTimers();
    await until(() => log.length > 0);
    expect(await store.countOwed()).toBe(1);
  });

  test.each<Manner>([
    { kind: 'refuse', at: 'content', code: 554 },
    { kind: 'refuse', at: 'recipient', code: 550, words: '5.1.1 no such user' },
  ])('refuses the staff for good at the $at is asked again and again', async (manner) => {
    const box = await testMailBox();
    box.manner = manner;
    const { owe, store, log } = await startPost(box);
    await owe('one', 'staff');
    await until(() => log.length >= 3);
    expect(await store.countOwed()).toBe(1);
    box.manner = { kind: 'accept' };
    await until(async () => (await store.countOwed()) === 0);
  });

  test('refuses one of the staff brings the mail to the others, once', async () => {
    const box = await testMailBox();
    box.manner = { kind: 'refuse', at: 'recipient', code: 550, whom: 'crew@armyclean.example' };
    const { owe, store, log } = await startPost(box);
    await owe('one', 'staff');
    await until(async () => (await store.countOwed()) === 0);
    expect(box.arrived.map(({ recipients }) => recipients)).toEqual([['office@armyclean.example']]);
    expect(log[0]?.facts).toMatchObject({ refusedRecipients: 1 });
  });
});
