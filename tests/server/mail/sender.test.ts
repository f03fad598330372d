import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { freePort } from '../../support/built-server.ts';
import { openMailBox } from '../../support/mail-box.ts';
import { crew, office } from '../store/delivering.ts';
import { release } from '../store/opened.ts';
import { submissionOf } from '../support.ts';
import { keys, startPost, until } from './sending.ts';
import { storedOf, testMailBox } from './support.ts';

describe('what is owed', () => {
  test('is sent once, in order, and no longer owed', async () => {
    const box = await testMailBox();
    const { store, owe, counts } = await startPost(box);
    const first = await owe('one', 'staff', 'visitor');
    const second = await owe('two', 'staff');
    await until(async () => (await store.countPendingMails()) === 0);
    await sleep(200);
    expect(keys(box)).toEqual([`${first}.staff`, `${first}.visitor`, `${second}.staff`]);
    expect(counts).toEqual({ sent: ['staff', 'visitor', 'staff'], failed: [] });
  });

  test('carries the date of the first attempt, the same for all of the staff', async () => {
    const box = await testMailBox();
    const before = Math.floor(Date.now() / 1000) * 1000;
    const { store, owe } = await startPost(box, { to: [crew, office] });
    await owe('received long ago', 'staff');
    await until(async () => (await store.countPendingMails()) === 0);
    const dates = box.arrived.map(({ date = '' }) => date);
    expect(dates).toHaveLength(2);
    expect(new Set(dates).size).toBe(1);
    expect(Date.parse(dates[0] ?? '')).toBeGreaterThanOrEqual(before);
  });

  test('goes over one connection', async () => {
    const box = await testMailBox();
    const { store, owe } = await startPost(box);
    for (let count = 0; count < 6; count += 1) await owe(`number ${count}`, 'staff');
    await until(async () => (await store.countPendingMails()) === 0);
    expect(box.arrived).toHaveLength(6);
    expect(box.seen.connections).toBe(1);
  });

  test('by another program is found without a wake', async () => {
    const box = await testMailBox();
    const { store, sender } = await startPost(box);
    await sleep(100);
    const { form, body } = storedOf('residential');
    const today = { receivedAt: new Date(), status: 'held' } as const;
    const held = submissionOf({ form, body, ...today, owes: ['staff'] });
    const { reference } = await store.add(held);
    await sleep(100);
    expect(box.arrived, 'what is held is not mailed').toEqual([]);
    await release(store, reference);
    await until(() => box.arrived.length === 1);
    expect(keys(box)).toEqual([`${reference}.staff`]);
    await sender.stop();
  });

  test('about a suspect goes to the staff at once, and to the visitor when it is released', async () => {
    const box = await testMailBox();
    const { store, owe, sender } = await startPost(box);
    const { form, body } = storedOf('residential');
    const owes = ['staff', 'visitor'] as const;
    const smells = { status: 'suspect', suspicion: 'it smells' } as const;
    const { reference } = await store.add(submissionOf({ form, body, ...smells, owes }));
    const next = await owe('behind it', 'staff');
    await until(() => box.arrived.length === 2);
    expect(keys(box)).toEqual([`${reference}.staff`, `${next}.staff`]);
    expect(box.arrived.map(({ subject }) => /^Possible spam: /.test(subject ?? ''))).toEqual([
      true,
      false,
    ]);
    await release(store, reference);
    sender.wake();
    await until(() => box.arrived.length === 3);
    expect(keys(box)[2]).toBe(`${reference}.visitor`);
    await until(async () => (await store.countPendingMails()) === 0);
  });

  test('to a visitor without a plain address is settled without a mail', async () => {
    const box = await testMailBox();
    const { store, sender, log } = await startPost(box);
    const { form, body } = storedOf('contact', { email: '"a"<b@example.com>' });
    await store.add(submissionOf({ form, body, owes: ['visitor'] }));
    sender.wake();
    await until(async () => (await store.countPendingMails()) === 0);
    expect(box.seen.mails).toBe(0);
    expect(log.map(({ words }) => words)).toEqual(['a mail has nobody to go to']);
  });

  test('is sent once though the store cannot note it', async () => {
    const box = await testMailBox();
    const { store, owe, log } = await startPost(box);
    const { deliver } = store;
    let failures = 0;
    vi.spyOn(store, 'deliver').mockImplementation(async (morning, send) => {
      if (failures === 3) return deliver(morning, send);
      return deliver(morning, async (mail) => {
        await send(mail);
        failures += 1;
        throw new Error('the disk is full');
      });
    });
    await owe('one', 'staff');
    await until(async () => (await store.countPendingMails()) === 0);
    expect(failures).toBe(3);
    expect(box.arrived).toHaveLength(1);
    expect(log.filter(({ words }) => words === 'a mail was sent')).toHaveLength(1);
  });
});

describe('a sender that is told to stop', () => {
  test('finishes the mail in hand and begins no other', async () => {
    const box = await testMailBox();
    const { owe, store, sender } = await startPost(box, { shutdownTimeout: 3_600_000 });
    for (let count = 0; count < 20; count += 1) await owe(`number ${count}`, 'staff');
    await until(() => box.arrived.length > 0);
    await sender.stop();
    const { length } = box.arrived;
    expect(length).toBeLessThan(20);
    await sleep(100);
    expect(box.arrived).toHaveLength(length);
    expect(await store.countPendingMails(), 'what was sent is noted').toBe(20 - length);
  });

  test('gives a mail up that takes too long, and keeps it owed', async () => {
    const box = await testMailBox();
    box.manner = { kind: 'hang' };
    const { owe, store, sender } = await startPost(box);
    await owe('one', 'staff');
    await until(() => box.seen.mails === 1);
    await sender.stop();
    expect(await store.countPendingMails()).toBe(1);
  });

  test('stops at once while it leaves a server in peace', async () => {
    const port = await freePort();
    const { owe, sender, counts } = await startPost(
      { url: `smtp://127.0.0.1:${port}` },
      { baseDelay: 60_000 },
    );
    await owe('one', 'staff');
    await until(() => counts.failed.length === 1);
    await sender.stop();
    await sender.stop();
    expect(counts.failed).toHaveLength(1);
  });
});

test('the log of a mail holds its reference and what happened, no address and no answer', async () => {
  const box = await openMailBox();
  const { owe, log, store } = await startPost(box);
  box.manner = { kind: 'refuse', at: 'recipient', code: 450 };
  await owe('The dog is called Rex.', 'staff', 'visitor');
  await until(() => log.length >= 4);
  await box.close();
  await until(() => log.some(({ facts }) => facts.code === 'ESOCKET'));
  const again = await testMailBox(box.port);
  await until(async () => (await store.countPendingMails()) === 0);
  expect(again.arrived).toHaveLength(2);
  expect(JSON.stringify(log)).not.toMatch(/@|Dana|Ridout|Rex|555/);
});
