import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { MailBox, Manner } from '../../support/mail-box.ts';
import { run } from '../commands/commands.ts';
import { submissionOf } from '../support.ts';
import { keys, startPost, until } from './sending.ts';
import { storedOf, testMailBox } from './support.ts';

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
    await until(async () => (await store.countPendingMails()) === 0);
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
    await until(async () => (await store.countPendingMails()) === 0);
    expect(log).toEqual([
      {
        facts: { reference, kind: 'visitor', attempt: 1, code: '550' },
        words: 'a mail was refused for good and is given up',
      },
    ]);
    expect(await run(store, 'show', reference)).toContain(
      'Mail to the visitor: given up, tried once, the mail server said “550 5.1.1 no such user”\n',
    );
  });

  test.each([
    { why: 'we are on a blocklist', code: 550, words: '5.7.1 blocked by example.org' },
    { why: 'it says no more than no', code: 554, words: 'no' },
    { why: 'it is busy', code: 451, words: '4.7.1 try again later' },
  ])('refuses a visitor because $why is asked again for a day', async ({ code, words }) => {
    const box = await testMailBox();
    box.manner = { kind: 'refuse', at: 'recipient', code, words };
    const { owe, store, log, sender } = await startPost(box, { maxDelay: 10 });
    const reference = await owe('one', 'visitor');
    await until(() => log.length > 14);
    const [mail] = await store.unfinishedDeliveries(reference);
    expect(mail?.error).toBe(`the mail server said “${code} ${words}”`);
    vi.setSystemTime(Date.now() + 25 * 3_600_000);
    onTestFinished(() => void vi.useRealTimers());
    sender.wake();
    await until(async () => (await store.countPendingMails()) === 0);
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
    expect(await store.countPendingMails()).toBe(1);
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
    expect(await store.countPendingMails()).toBe(1);
    box.manner = { kind: 'accept' };
    await until(async () => (await store.countPendingMails()) === 0);
  });
});

describe('of several of the staff', () => {
  const to = ['crew', 'office', 'night'].map((name) => `${name}@armyclean.example`);
  const [crew = '', office = '', night = ''] = to;
  const refusing = (whom: string, code: number, words = 'not now'): Manner => ({
    ...{ kind: 'refuse', at: 'recipient', whom, code, words },
  });
  /** Who got which mail, in order. */
  const gotten = ({ arrived }: MailBox) =>
    arrived.map(({ messageId, recipients }) => [messageId, ...recipients]);

  test('each gets a mail of their own that names all, with the same Message-ID', async () => {
    const box = await testMailBox();
    const { owe, store, counts } = await startPost(box, { to });
    const reference = await owe('one', 'staff');
    await until(async () => (await store.countPendingMails()) === 0);
    const id = `<${reference}.staff@armyclean.example>`;
    expect(gotten(box)).toEqual([crew, office, night].map((one) => [id, one]));
    for (const { to: named } of box.arrived)
      expect(named?.map(({ address }) => address)).toEqual(to);
    expect(counts.sent).toEqual(['staff', 'staff', 'staff']);
    expect(await store.unfinishedDeliveries(reference)).toEqual([]);
  });

  test('one that is refused for now gets it later, alone', async () => {
    const box = await testMailBox();
    box.manner = refusing(office, 452, '4.2.2 mailbox full');
    const { owe, store, log } = await startPost(box, { to });
    const first = await owe('one', 'staff');
    const second = await owe('two', 'staff');
    await until(() => box.arrived.length === 4);
    await until(async () => (await store.countPendingMails()) === 2);
    for (const reference of [first, second])
      await until(async () => (await store.unfinishedDeliveries(reference))[0]?.attempts);
    const error = 'the mail server said “452 4.2.2 mailbox full”';
    for (const reference of [first, second])
      expect(await store.unfinishedDeliveries(reference)).toMatchObject([
        { kind: 'staff', recipient: office, state: 'pending', error },
      ]);
    box.manner = { kind: 'accept' };
    await until(async () => (await store.countPendingMails()) === 0);
    expect(box.arrived).toHaveLength(6);
    expect(
      gotten(box)
        .slice(4)
        .map(([, whom]) => whom),
    ).toEqual([office, office]);
    expect(log.find(({ facts }) => facts.code)?.facts).toMatchObject({
      ...{ reference: first, kind: 'staff', recipient: '2 of 3 of MAIL_TO', code: '452' },
    });
  });

  test.each(['first', 'last'])(
    'the %s that is refused for good is given up, once another has it, and named',
    async (place) => {
      const box = await testMailBox();
      const words = '5.1.1 no such user';
      box.manner = refusing(crew, 550, words);
      const mailTo = place === 'first' ? to : [office, night, crew];
      const { owe, store, log } = await startPost(box, { to: mailTo });
      const reference = await owe('one', 'staff');
      await until(async () => (await store.countPendingMails()) === 0);
      expect(gotten(box).map(([, whom]) => whom)).toEqual([office, night]);
      expect(await store.unfinishedDeliveries(reference)).toMatchObject([
        {
          ...{ kind: 'staff', recipient: crew, state: 'refused' },
          error: `the mail server said “550 ${words}”`,
        },
      ]);
      const said = await run(store, 'show', reference);
      expect(said).toMatch(
        /^Mail to the staff \(crew@armyclean\.example\): given up, tried (once|2 times), the mail server said “550 5\.1\.1 no such user”$/m,
      );
      const given = log.find((line) => /given up/.test(line.words));
      const recipient = `${mailTo.indexOf(crew) + 1} of 3 of MAIL_TO`;
      expect(given?.facts).toMatchObject({ reference, kind: 'staff', recipient, code: '550' });
      expect(JSON.stringify(log)).not.toContain('@');
    },
  );

  test('one that is refused because of us is asked for a day', async () => {
    const box = await testMailBox();
    box.manner = refusing(crew, 550, '5.7.1 blocked');
    const { owe, store, log, sender } = await startPost(box, { to, maxDelay: 10 });
    const reference = await owe('one', 'staff');
    await until(() => log.length > 16);
    expect(await store.unfinishedDeliveries(reference)).toMatchObject([
      { recipient: crew, state: 'pending' },
    ]);
    vi.setSystemTime(Date.now() + 25 * 3_600_000);
    onTestFinished(() => void vi.useRealTimers());
    sender.wake();
    await until(async () => (await store.countPendingMails()) === 0);
    expect(log.at(-1)?.words).toBe('a mail was refused for a day and is given up');
    expect(await store.unfinishedDeliveries(reference)).toMatchObject([{ state: 'refused' }]);
  });

  test('one that left gets nothing more, and whoever is new what came since', async () => {
    const box = await testMailBox();
    box.manner = refusing(crew, 452);
    const before = await startPost(box, { to: [crew, office] });
    const first = await before.owe('one', 'staff');
    await until(() => before.log.length >= 2);
    await before.sender.stop();
    const { store, owe } = await startPost(box, { to: [office, night] }, before.store);
    const second = await owe('two', 'staff');
    await until(async () => (await store.countPendingMails()) === 0);
    const id = (reference: string) => `<${reference}.staff@armyclean.example>`;
    expect(gotten(box)).toEqual([
      [id(first), office],
      [id(second), office],
      [id(second), night],
    ]);
    expect(await store.unfinishedDeliveries(first)).toEqual([]);
  });

  test('those of today get what nobody has got yet', async () => {
    const box = await testMailBox();
    box.manner = refusing('crwe@armyclean.example', 550, '5.1.1 no such user');
    const before = await startPost(box, { to: ['crwe@armyclean.example'] });
    const reference = await before.owe('one', 'staff');
    await until(() => before.log.length >= 2);
    expect(await before.store.countPendingMails(), 'somebody has to hear of it').toBe(1);
    await before.sender.stop();
    const { store } = await startPost(box, { to: [crew, office] }, before.store);
    await until(async () => (await store.countPendingMails()) === 0);
    const id = `<${reference}.staff@armyclean.example>`;
    expect(gotten(box)).toEqual([crew, office].map((one) => [id, one]));
  });

  test('each gets the digest, and one who is refused gets it later, alone', async () => {
    const box = await testMailBox();
    box.manner = refusing(office, 452);
    const { store, sender, log } = await startPost(box, { to });
    const { form, body } = storedOf('residential');
    await store.add(submissionOf({ form, body, status: 'held', suspicion: 'the trap' }));
    sender.wake();
    await until(() => log.some(({ facts }) => facts.code === '452'));
    await until(() => box.arrived.length === 2);
    await until(async () => (await store.countPendingMails()) === 1);
    box.manner = { kind: 'accept' };
    await until(async () => (await store.countPendingMails()) === 0);
    expect(gotten(box).map(([, whom]) => whom)).toEqual([crew, night, office]);
    expect(new Set(gotten(box).map(([id]) => id)).size).toBe(1);
  });
});
