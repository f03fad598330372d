import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createCompose } from '../../../src/server/mail/letters/compose.ts';
import { createMailServer } from '../../../src/server/mail/sending/mail-server.ts';
import { freePort } from '../../support/free-port.ts';
import { openMailBox } from '../../support/mail-box.ts';
import { keys, patience, startPost, until } from './sending.ts';
import { letterOptionsOf, mailSettings, storedOf, testMailBox } from './support.ts';

// A busy machine is slow, not wrong.
vi.setConfig({ testTimeout: 30_000 });

describe('what is owed', () => {
  test('is sent once, in order, and no longer owed', async () => {
    const box = await testMailBox();
    const { store, owe, counts } = await startPost(box);
    const first = await owe('one', 'staff', 'visitor');
    const second = await owe('two', 'staff');
    await until(async () => (await store.countOwed()) === 0);
    await sleep(200);
    expect(keys(box)).toEqual([`${first}.staff`, `${first}.visitor`, `${second}.staff`]);
    expect(counts).toEqual({ sent: ['staff', 'visitor', 'staff'], failed: [] });
  });

  test('goes over one connection', async () => {
    const box = await testMailBox();
    const { store, owe } = await startPost(box);
    for (let count = 0; count < 6; count += 1) await owe(`number ${count}`, 'staff');
    await until(async () => (await store.countOwed()) === 0);
    expect(box.arrived).toHaveLength(6);
    expect(box.seen.connections).toBe(1);
  });

  test('by another program is found without a wake', async () => {
    const box = await testMailBox();
    const { store, sender } = await startPost(box);
    await sleep(100);
    const { form, body } = storedOf('residential');
    const held = { form, body, receivedAt: new Date(), suspicion: 'it smells' };
    const { reference } = await store.add(held);
    await sleep(100);
    expect(box.arrived, 'what is held is not mailed').toEqual([]);
    await store.release(reference, ['staff']);
    await until(() => box.arrived.length === 1);
    expect(keys(box)).toEqual([`${reference}.staff`]);
    await sender.stop();
  });

  test('about a suspect goes to the staff at once, and to the visitor when it is released', async () => {
    const box = await testMailBox();
    const { store, owe, sender } = await startPost(box);
    const { form, body } = storedOf('residential');
    const owes = ['staff', 'visitor'] as const;
    const suspect = { form, body, receivedAt: new Date(), suspicion: 'it smells', owes };
    const { reference } = await store.add(suspect);
    const next = await owe('behind it', 'staff');
    await until(() => box.arrived.length === 2);
    expect(keys(box)).toEqual([`${reference}.staff`, `${next}.staff`]);
    expect(box.arrived.map(({ subject }) => /^Possible spam: /.test(subject ?? ''))).toEqual([
      true,
      false,
    ]);
    await store.release(reference, owes);
    sender.wake();
    await until(() => box.arrived.length === 3);
    expect(keys(box)[2]).toBe(`${reference}.visitor`);
    await until(async () => (await store.countOwed()) === 0);
  });

  test('to a visitor without a plain address is settled without a mail', async () => {
    const box = await testMailBox();
    const { store, sender, log } = await startPost(box);
    const { form, body } = storedOf('contact', { email: '"a"<b@example.com>' });
    await store.add({ form, body, receivedAt: new Date(), owes: ['visitor'] });
    sender.wake();
    await until(async () => (await store.countOwed()) === 0);
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
    await until(async () => (await store.countOwed()) === 0);
    expect(failures).toBe(3);
    expect(box.arrived).toHaveLength(1);
    expect(log.filter(({ words }) => words === 'a mail was sent')).toHaveLength(1);
  });
});

describe('a mail server that', () => {
  test('is not there gets everything once it is back, with few attempts before', async () => {
    const port = await freePort();
    const post = await startPost({ url: `smtp://127.0.0.1:${port}` });
    const references = [await post.owe('one', 'staff'), await post.owe('two', 'staff')];
    await sleep(600);
    expect(post.counts.failed.length, 'attempts while it was away').toBeLessThanOrEqual(8);
    const box = await testMailBox(port);
    await until(async () => (await post.store.countOwed()) === 0);
    expect(keys(box).sort()).toEqual(references.map((reference) => `${reference}.staff`).sort());
  });

  test.each([
    { what: 'refuses at the greeting', manner: { kind: 'refuse', at: 'greeting', code: 421 } },
    {
      what: 'refuses for good at the greeting',
      manner: { kind: 'refuse', at: 'greeting', code: 554 },
    },
    { what: 'refuses the sender', manner: { kind: 'refuse', at: 'sender', code: 550 } },
    { what: 'hangs up', manner: { kind: 'drop' } },
  ] as const)('$what is asked ever less often, whatever is owed', async ({ manner }) => {
    const box = await testMailBox();
    box.manner = manner;
    const { owe, store } = await startPost(box);
    for (let count = 0; count < 8; count += 1) await owe(`number ${count}`, 'staff', 'visitor');
    await sleep(700);
    expect(box.seen.connections).toBeLessThanOrEqual(9);
    expect(await store.countOwed()).toBe(16);
    box.manner = { kind: 'accept' };
    await until(async () => (await store.countOwed()) === 0);
    expect(new Set(keys(box)).size, 'no mail twice').toBe(box.arrived.length);
    expect(box.arrived).toHaveLength(16);
  });

  test('refuses every mail for a while is asked ever less often, too', async () => {
    const box = await testMailBox();
    box.manner = { kind: 'refuse', at: 'recipient', code: 451 };
    const { owe, store } = await startPost(box);
    for (let count = 0; count < 25; count += 1) await owe(`number ${count}`, 'staff');
    await sleep(700);
    expect(box.seen.mails).toBeLessThanOrEqual(18);
    expect(await store.countOwed()).toBe(25);
  });

  test('never answers is given up', async () => {
    const box = await testMailBox();
    box.manner = { kind: 'hang' };
    const { owe, log } = await startPost(box, { answer: 200 });
    await owe('one', 'staff');
    await until(() => log.length > 0);
    expect(log[0]?.facts).toMatchObject({ kind: 'staff', attempt: 1, code: 'ETIMEDOUT' });
  });

  test('dribbles is given up, though it never falls silent', async () => {
    const server = createServer((socket) => {
      socket.write('220 welcome\r\n');
      const dribble = setInterval(() => socket.write('250-and\r\n'), 50);
      socket.on('close', () => clearInterval(dribble)).on('error', () => clearInterval(dribble));
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { owe, log } = await startPost({ url: `smtp://127.0.0.1:${port}` }, { whole: 300 });
    await owe('one', 'staff');
    await until(() => log.length > 0);
    expect(log[0]?.facts).toMatchObject({ attempt: 1, code: 'EABORT' });
  });

  test('was away sends the rest at once when a new mail gets through, though they were to wait', async () => {
    const port = await freePort();
    const long = { first: 3_600_000, most: 3_600_000 };
    const post = await startPost({ url: `smtp://127.0.0.1:${port}` }, long);
    const first = await post.owe('one', 'staff', 'visitor');
    await until(() => post.log.length === 1);
    const second = await post.owe('two', 'staff');
    await until(() => post.log.length === 2);
    expect(post.log.map(({ facts }) => facts.reference)).toEqual([first, second]);
    expect(await post.store.waiting(first)).toMatchObject([
      { attempts: 1, error: expect.stringContaining('ECONNREFUSED') },
      { attempts: 0, error: expect.stringContaining('ECONNREFUSED') },
    ]);
    const box = await testMailBox(port);
    const third = await post.owe('three', 'staff');
    await until(async () => (await post.store.countOwed()) === 0);
    expect(keys(box)[0]).toBe(`${third}.staff`);
    expect(keys(box)).toHaveLength(4);
  });

  test('could not be reached is tried at once by a server that starts', async () => {
    const port = await freePort();
    const { store, owe, sender, log } = await startPost(
      { url: `smtp://127.0.0.1:${port}` },
      { first: 3_600_000, most: 3_600_000 },
    );
    const reference = await owe('one', 'staff');
    await until(() => log.length === 1);
    await sender.stop();
    const box = await testMailBox(port);
    const again = await startPost(box, { first: 3_600_000, most: 3_600_000 }, store);
    await until(() => box.arrived.length === 1);
    expect(keys(box)).toEqual([`${reference}.staff`]);
    await until(() => again.log.length === 1);
    expect(again.log[0]?.facts).toMatchObject({ attempt: 2 });
  });

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

  test('refuses the staff for good is asked again and again', async () => {
    const box = await testMailBox();
    box.manner = { kind: 'refuse', at: 'content', code: 554 };
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

  test('wants a user and a password gets those of the settings', async () => {
    const asked: string[] = [];
    const box = await testMailBox(0, {
      authOptional: false,
      onAuth: ({ username = '', password = '' }, _session, answer) => {
        asked.push(`${username} ${password}`);
        answer(null, { user: username });
      },
    });
    const url = box.url.replace('//', '//us%40er:pass%2Fword@');
    const { owe, store } = await startPost({ url });
    await owe('one', 'staff');
    await until(async () => (await store.countOwed()) === 0);
    expect(asked).toEqual(['us@er pass/word']);
  });

  test('offers no encryption hears nothing where encryption is due', async () => {
    const box = await testMailBox(0, { hideSTARTTLS: true });
    const settings = mailSettings(box);
    const server = createMailServer({ ...settings.smtp, encryption: 'starttls' }, patience);
    const mail = { kind: 'staff', submission: storedOf('residential') } as const;
    const message = createCompose(letterOptionsOf(settings))(mail);
    if (!message) throw new Error('there is no message');
    const outcome = await server.send(message, new AbortController().signal);
    server.close();
    expect(outcome).toMatchObject({ status: 'failed', concerns: 'server' });
    expect(box.seen.mails).toBe(0);
  });
});

describe('a sender that is told to stop', () => {
  test('finishes the mail in hand and begins no other', async () => {
    const box = await testMailBox();
    const { owe, store, sender } = await startPost(box, { stop: 5000 });
    for (let count = 0; count < 20; count += 1) await owe(`number ${count}`, 'staff');
    await until(() => box.arrived.length > 0);
    await sender.stop();
    const { length } = box.arrived;
    expect(length).toBeLessThan(20);
    await sleep(100);
    expect(box.arrived).toHaveLength(length);
    expect(await store.countOwed(), 'what was sent is noted').toBe(20 - length);
  });

  test('gives a mail up that takes too long, and keeps it owed', async () => {
    const box = await testMailBox();
    box.manner = { kind: 'hang' };
    const { owe, store, sender } = await startPost(box);
    await owe('one', 'staff');
    await until(() => box.seen.mails === 1);
    const began = performance.now();
    await sender.stop();
    expect(performance.now() - began).toBeLessThan(4000);
    expect(await store.countOwed()).toBe(1);
  });

  test('stops at once while it leaves a server in peace', async () => {
    const port = await freePort();
    const { owe, sender, counts } = await startPost(
      { url: `smtp://127.0.0.1:${port}` },
      { first: 60_000 },
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
  await until(async () => (await store.countOwed()) === 0);
  expect(again.arrived).toHaveLength(2);
  expect(JSON.stringify(log)).not.toMatch(/@|Dana|Ridout|Rex|555/);
});
