import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { composeMail } from '../../../src/server/mail/compose.ts';
import { createMailServer } from '../../../src/server/mail/mail-server.ts';
import { freePort } from '../../support/built-server.ts';
import { ownCertificate } from '../../support/certificates.ts';
import type { Manner } from '../../support/mail-box.ts';
import { stored } from '../support.ts';
import { keys, patience, startPost, storeOwing, until } from './sending.ts';
import { mailOptionsOf, mailSettings, storedOf, testMailBox } from './support.ts';

/** The least of so many pauses of the rhythm of tests, one after the other, in milliseconds; less what rounding takes. */
const pauses = (count: number) => 5 * (2 ** count - 1) - count;

describe('a mail server that', () => {
  test('is not there gets everything once it is back, with few attempts before', async () => {
    const port = await freePort();
    const store = await storeOwing(2, 'staff');
    const references = (await stored(store)).map(({ reference }) => reference);
    const began = performance.now();
    const post = await startPost({ url: `smtp://127.0.0.1:${port}` }, {}, store);
    await until(() => post.counts.failed.length >= 8);
    expect(performance.now() - began).toBeGreaterThan(pauses(7));
    const box = await testMailBox(port);
    await until(async () => (await store.countPendingMails()) === 0);
    expect(keys(box).sort()).toEqual(references.map((reference) => `${reference}.staff`).sort());
  });

  test('is not there is tried a mail at a time, however many requests come', async () => {
    const port = await freePort();
    const { owe, store, sender, counts } = await startPost(
      { url: `smtp://127.0.0.1:${port}` },
      { minRetryDelay: 3_600_000 },
    );
    for (let count = 0; count < 20; count += 1) await owe(`number ${count}`, 'staff');
    await until(() => counts.failed.length > 0);
    await sender.stop();
    expect(counts.failed).toHaveLength(1);
    expect(await store.countPendingMails()).toBe(20);
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
    const store = await storeOwing(8, 'staff', 'visitor');
    const began = performance.now();
    const { counts } = await startPost(box, {}, store);
    await until(() => counts.failed.length >= 8);
    expect(performance.now() - began).toBeGreaterThan(pauses(7));
    expect(await store.countPendingMails()).toBe(16);
    box.manner = { kind: 'accept' };
    await until(async () => (await store.countPendingMails()) === 0);
    expect(new Set(keys(box)).size, 'no mail twice').toBe(box.arrived.length);
    expect(box.arrived).toHaveLength(16);
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
    const long = { baseDelay: 3_600_000, maxDelay: 3_600_000 };
    const post = await startPost({ url: `smtp://127.0.0.1:${port}` }, long);
    const first = await post.owe('one', 'staff', 'visitor');
    await until(() => post.log.length === 1);
    await post.owe('two', 'staff');
    await until(() => post.log.length === 2);
    const error = expect.stringContaining('ECONNREFUSED');
    expect(await post.store.unfinishedDeliveries(first)).toMatchObject([
      { attempts: 1, error },
      { attempts: 1, error },
    ]);
    const box = await testMailBox(port);
    await post.owe('three', 'staff');
    await until(async () => (await post.store.countPendingMails()) === 0);
    expect(new Set(keys(box)).size).toBe(4);
    expect(box.arrived).toHaveLength(4);
  });

  test('could not be reached is tried at once by a server that starts', async () => {
    const port = await freePort();
    const { store, owe, sender, log } = await startPost(
      { url: `smtp://127.0.0.1:${port}` },
      { baseDelay: 3_600_000, maxDelay: 3_600_000 },
    );
    const reference = await owe('one', 'staff');
    await until(() => log.length === 1);
    await sender.stop();
    const box = await testMailBox(port);
    const again = await startPost(box, { baseDelay: 3_600_000, maxDelay: 3_600_000 }, store);
    await until(() => box.arrived.length === 1);
    expect(keys(box)).toEqual([`${reference}.staff`]);
    await until(() => again.log.length === 1);
    expect(again.log[0]?.facts).toMatchObject({ attempt: 2 });
  });

  test('demands encryption gets it on this machine, too, whatever its certificate', async () => {
    const box = await testMailBox(0, { ...ownCertificate('mail.example.com'), demandsTls: true });
    const { owe, store } = await startPost({ url: box.url.replace('//', '//user:password@') });
    await owe('one', 'staff');
    await until(async () => (await store.countPendingMails()) === 0);
    expect(box.seen).toMatchObject({ logins: 1, mails: 1 });
  });

  test('asks for the full name of whoever greets takes our mail', async () => {
    const box = await testMailBox(0, { demandsName: true });
    const { owe, store } = await startPost(box);
    await owe('one', 'staff');
    await until(async () => (await store.countPendingMails()) === 0);
    expect([...box.seen.names]).toEqual(['armyclean.example']);
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
    await until(async () => (await store.countPendingMails()) === 0);
    expect(asked).toEqual(['us@er pass/word']);
  });

  test('offers no encryption hears nothing where encryption is due', async () => {
    const box = await testMailBox(0, { hideSTARTTLS: true });
    const settings = mailSettings(box);
    const server = createMailServer({ ...settings.smtp, encryption: 'starttls' }, patience);
    const mail = { kind: 'staff', submission: storedOf('residential') } as const;
    const message = composeMail(mail, mailOptionsOf(settings));
    if (!message) throw new Error('there is no message');
    const outcome = await server.send(message, new AbortController().signal);
    server.close();
    expect(outcome).toMatchObject({ status: 'failed', concerns: 'server' });
    expect(box.seen.mails).toBe(0);
  });
});

describe('a mail server that refuses the password', () => {
  const refusing: Manner = { kind: 'refuse', at: 'login', code: 535, words: '5.7.8 no' };
  const withLogin = (url: string) => ({ url: url.replace('//', '//user:password@') });
  const refused = { code: '535' };

  test('is asked once, however many requests come, and the log has one line', async () => {
    const box = await testMailBox();
    box.manner = refusing;
    const post = await startPost(withLogin(box.url), { loginDelay: 3_600_000 });
    const first = await post.owe('one', 'staff', 'visitor');
    await until(() => post.log.length > 0);
    for (let count = 0; count < 30; count += 1) await post.owe(`number ${count}`, 'staff');
    await post.sender.stop();
    expect(box.seen.logins).toBe(1);
    expect(post.log).toEqual([
      {
        facts: refused,
        words: expect.stringMatching(
          /^127\.0\.0\.1 refuses the user or the password in SMTP_URL \(535\)\. /,
        ),
      },
    ]);
    expect(
      await post.store.unfinishedDeliveries(first),
      'nothing counts towards giving up',
    ).toMatchObject([
      { attempts: 0, error: 'the mail server said “535 5.7.8 no”' },
      { attempts: 0 },
    ]);
  });

  test('gets everything once it takes the password, with few logins and one line before', async () => {
    const box = await testMailBox();
    box.manner = refusing;
    const store = await storeOwing(8, 'staff', 'visitor');
    const { log } = await startPost(
      withLogin(box.url),
      { baseDelay: 3_600_000, loginDelay: 10 },
      store,
    );
    await until(() => box.seen.logins >= 4);
    box.manner = { kind: 'accept' };
    await until(async () => (await store.countPendingMails()) === 0);
    expect(log.filter(({ facts }) => facts.code !== undefined)).toHaveLength(1);
    expect(new Set(keys(box)).size).toBe(16);
  });

  test.each([530, 534])('with %i at the sender is left in peace as well', async (code) => {
    const box = await testMailBox();
    box.manner = { kind: 'refuse', at: 'sender', code };
    const post = await startPost(box, { loginDelay: 3_600_000 });
    await post.owe('one', 'staff');
    await until(() => post.log.length > 0);
    for (let count = 0; count < 30; count += 1) await post.owe(`number ${count}`, 'staff');
    await post.sender.stop();
    expect(box.seen.mails).toBe(1);
  });

  test('when it is checked at the start is not asked again at once', async () => {
    const box = await testMailBox();
    box.manner = refusing;
    const { smtp } = mailSettings(withLogin(box.url));
    const server = createMailServer(smtp, patience);
    const checked = await server.check(new AbortController().signal);
    server.close();
    const post = await startPost(withLogin(box.url), { loginDelay: 3_600_000, checked });
    for (let count = 0; count < 30; count += 1) await post.owe(`number ${count}`, 'staff');
    await post.sender.stop();
    expect(box.seen.logins).toBe(1);
    expect(post.log, 'whoever checked has told it').toEqual([]);
  });
});
