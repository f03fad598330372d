import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sendHeld } from '../../../src/server/commands/deliveries.ts';
import { openDatabase } from '../../../src/server/store/sqlite/sqlite-driver.ts';
import {
  type Delivery,
  type DeliveryResult,
  initialHandling,
  type LeasedMail,
  type LeasedWebhook,
  type StoredSubmission,
} from '../../../src/server/store/store-types.ts';
import { tablesVersion } from '../../../src/server/store/tables.ts';
import { crew, deliverAll, office, refused } from '../store/delivering.ts';
import { edition, minute, release, usedEdition } from '../store/opened.ts';
import { noon, stored, submissionOf, temporaryFolder, temporaryStore } from '../support.ts';
import { run, storeOf } from './commands.ts';

const rich = { notes: 'Zoë\n🧹 \u202e=1', rating: 5, colours: ['red', 'green'], size: null };

const email = 'dana@example.com';
const handling = {
  note: 'The key is under the pot.',
  assignee: email,
  history: [{ at: noon.toISOString(), who: email, what: 'Marked as handled' }],
};

/** A backup of everything, and what was in the database. */
async function backedUp() {
  const { store, references, path } = await storeOf([
    { body: JSON.stringify(rich) },
    { body: '{"a":"b"}', status: 'held', suspicion: 'links; shouted', form: 'gone' },
    { body: '{"a":"c"}', owes: ['staff', 'visitor'] },
    { body: '{"a":"d"}', owes: ['visitor'], receivedAt: new Date('2024-02-29T23:59:59Z') },
  ]);
  const [first = ''] = references;
  const change = { ...initialHandling, ...handling, reference: first, suspicion: null };
  await store.change({ ...change, status: 'handled' });
  await store.invite({ email, hash: 'link', until: minute(30).toISOString() });
  const [now = '', until = ''] = [minute(0), minute(30)].map((moment) => moment.toISOString());
  await store.choosePassword('link', now, 'hash of a password');
  await store.beginSession({ hash: 'session', email, now, until });
  await store.saveSearch({ id: 'a', hash: 'session', search: '{"words":"Sam Sample"}' });
  const file = join(temporaryFolder(), 'backup.sqlite');
  const said = await run(store, 'backup', file);
  return { store, path, references, file, said, rows: await stored(store) };
}

describe('a backup', () => {
  test('is a new file that only its owner can read, and nothing beside it', async () => {
    const { file, said } = await backedUp();
    expect(said).toBe(`Wrote 4 requests to ${file}.\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(file, '..'))).toEqual(['backup.sqlite']);
  });

  test('holds no account, and nothing that was searched for', async () => {
    const { file, path } = await backedUp();
    const has = (text: string, name: string) => readFileSync(name).includes(text);
    for (const text of ['hash of a password', 'Sam Sample']) {
      expect(has(text, `${path}-wal`)).toBe(true);
      expect(has(text, file)).toBe(false);
    }
    const copy = await openDatabase(file);
    for (const table of ['staff', 'staff_sessions', 'staff_searches']) {
      expect(copy.prepare(`SELECT * FROM ${table}`).all()).toEqual([]);
    }
    copy.close();
  });

  test('restored into an empty database gives the same rows, with what the staff have done', async () => {
    const { file, rows } = await backedUp();
    const { store } = await temporaryStore();
    expect(await run(store, 'restore', file)).toBe(
      `Added 4 requests; already there: 0.\n${sendHeld}There is no form "gone" any more; its requests are kept.\n`,
    );
    expect(await stored(store)).toEqual(rows);
    expect(rows[0]?.handling).toEqual({ version: 1, ...handling });
    expect(await store.countPendingMails()).toBe(0);
    expect(await run(store, 'deliveries', 'send')).toMatch(/^3 deliveries will go out/);
    expect(await store.countPendingMails()).toBe(3);
  });

  test.each([false, true])(
    'brings the webhooks that know its requests, and what tells them of removals, also where it is read page by page (%s)',
    async (isRead) => {
      const deliveries = [{ kind: 'webhook', recipient: 'sheet' }] as const;
      const bodies = ['1', '2', '3'].map((n) => ({ body: `{"n":${n}}`, deliveries }));
      const { store, references } = await storeOf(bodies);
      const [kept = '', removed = '', forgotten = ''] = references;
      const told: string[] = [];
      const send = async ({ payload }: LeasedWebhook) => {
        if (payload.type === 'request.forgotten') told.push(payload.reference);
        return { status: 'sent' } as const;
      };
      while (await store.deliverWebhook(send));
      await store.remove([removed]);
      const file = join(temporaryFolder(), 'backup.sqlite');
      await run(store, 'backup', file);
      if (isRead) writeFileSync(`${file}-wal`, 'no log');
      const { store: other } = await temporaryStore();
      await other.restoreErasures([{ reference: forgotten, erasedAt: noon.toISOString() }]);
      expect(await run(other, 'restore', file)).toContain(sendHeld);
      expect(await other.deliverWebhook(send)).toBe(false);
      await run(other, 'deliveries', 'send');
      while (await other.deliverWebhook(send));
      expect(told.sort()).toEqual([removed, forgotten].sort());
      await other.remove([kept]);
      await other.deliverWebhook(send);
      expect(told).toContain(kept);
    },
  );

  test.each([false, true])(
    'brings the mails to those who have not got them, and who refused one, also where it is read page by page (%s)',
    async (isRead) => {
      const { store, references } = await storeOf([{ owes: ['staff', 'visitor'] }]);
      const [reference = ''] = references;
      const staff = [crew, office, 'night@armyclean.example'];
      const error = '550 5.1.1 no such user';
      const settle = ({ recipient }: LeasedMail): DeliveryResult => {
        if (recipient === crew) return { status: 'sent' };
        return recipient === office ? { status: 'refused', error } : refused;
      };
      await deliverAll(store, settle, { staff });
      const waiting = await store.unfinishedDeliveries(reference);
      const file = join(temporaryFolder(), 'backup.sqlite');
      await run(store, 'backup', file);
      if (isRead) writeFileSync(`${file}-wal`, 'no log');
      const { store: other } = await temporaryStore();
      await run(other, 'restore', file);
      const held = await other.unfinishedDeliveries(reference);
      const unmoved = ({ dueAt: _, ...one }: Delivery) => one;
      expect(held.map(unmoved)).toEqual(
        waiting.map((one) => ({
          ...unmoved(one),
          ...(one.state === 'pending' && { state: 'held' }),
        })),
      );
      expect(await deliverAll(other, undefined, { staff })).toEqual([]);
      await run(other, 'deliveries', 'send');
      expect(await other.countPendingMails()).toBe(2);
      const rest = await deliverAll(other, undefined, { staff });
      expect(rest.map(({ recipient }) => recipient)).toEqual([staff[2], '']);
      expect(await other.unfinishedDeliveries(reference)).toMatchObject([
        { recipient: office, error },
      ]);
    },
  );

  test('brings the forms that asked the requests, and when they were used last', async () => {
    const { store } = await storeOf([{ form: 'a', edition: 'a1' }]);
    await store.restoreEditions([usedEdition('a', 'a1'), usedEdition('a', 'a2', 1)]);
    const file = join(temporaryFolder(), 'backup.sqlite');
    await run(store, 'backup', file);
    const { store: other } = await temporaryStore();
    await run(other, 'restore', file);
    expect(await other.editionsOf(['a'])).toEqual([edition('a', 'a1'), edition('a', 'a2')]);
    await other.removeEditions(minute(1).toISOString());
    expect(await other.editions(['a2'])).toHaveLength(1);
    await other.removeEditions(minute(2).toISOString());
    expect(await other.editionsOf(['a'])).toEqual([edition('a', 'a1')]);
  });

  test('restored into a filled database adds what is missing and leaves what is there as it is', async () => {
    const { store, references, file, rows } = await backedUp();
    const [, second = ''] = references;
    const old = minute(-1).toISOString();
    const purged = await store.purge({ requestsSince: old, suspectsSince: old }, 10);
    expect(purged.requests + purged.suspects).toBe(1);
    await release(store, second);
    const { reference } = await store.add(submissionOf({ form: 'new', body: '{"a":"b"}' }));
    expect(await run(store, 'restore', file)).toMatch(/^Added one request; already there: 3\./);
    expect(await stored(store)).toHaveLength(5);
    expect(await stored(store)).toContainEqual(rows[3]);
    expect(await store.find(second)).toMatchObject({ status: 'waiting' });
    expect(await store.find(reference)).toBeDefined();
  });

  test('of many is restored whole, in the same order', async () => {
    const { store } = await temporaryStore();
    const many = Array.from({ length: 1200 }, (_, n) => JSON.stringify({ n }));
    await Promise.all(many.map((body) => store.add(submissionOf({ form: 'a', body }))));
    const file = join(temporaryFolder(), 'backup.sqlite');
    await run(store, 'backup', file);
    const { store: other } = await temporaryStore();
    expect(await run(other, 'restore', file)).toMatch(/^Added 1200 requests;/);
    expect(await stored(other)).toEqual(await stored(store));
  });

  test('does not replace a file that is there', async () => {
    const { store, file } = await backedUp();
    const before = readFileSync(file);
    await expect(run(store, 'backup', file)).rejects.toThrow(
      `${file} is there already. Name a file that is not.`,
    );
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('that came out damaged gets no name', async () => {
    const { store } = await storeOf([{ body: '{"a":"b"}' }]);
    const copyInto: typeof store.copyInto = async (target) => {
      const count = await store.copyInto(target);
      writeFileSync(target, readFileSync(target).fill(0x55, 8_000, 20_000));
      return count;
    };
    const folder = temporaryFolder();
    const backingUp = run({ ...store, copyInto }, 'backup', join(folder, 'backup.sqlite'));
    await expect(backingUp).rejects.toThrow(/damaged|malformed/);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('that cannot be written says why and leaves nothing', async () => {
    const { store } = await temporaryStore();
    const folder = temporaryFolder();
    await expect(run(store, 'backup', join(folder, 'none', 'b.sqlite'))).rejects.toThrow(
      'cannot be written: its folder does not exist.',
    );
    mkdirSync(join(folder, 'taken'));
    await expect(run(store, 'backup', join(folder, 'taken'))).rejects.toThrow('is there already');
    expect(readdirSync(folder)).toEqual(['taken']);
  });
});

describe('restoring', () => {
  /** What restoring a file is refused with, without the name of the file; nothing is added. */
  async function complaintAbout(file: string): Promise<string> {
    const { store } = await temporaryStore();
    const refusal = await run(store, 'restore', file).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: 'CommandError', exitCode: 1 });
    expect(await stored(store)).toEqual([]);
    return String((refusal as Error).message).replace(`${file} `, '');
  }

  /** A database that was copied while it was open, half of it in its log; one of five requests needs more than a page. */
  async function setAside() {
    const { store, path } = await temporaryStore();
    const add = (from: number) =>
      Promise.all(
        Array.from({ length: 180 }, (_, n) => {
          const notes = 'é'.repeat((n % 5 === 0 ? 4000 : 100) + n);
          return store.add(submissionOf({ body: JSON.stringify({ n: n + from, notes }) }));
        }),
      );
    await add(0);
    await store.remove([]);
    await add(180);
    const [first] = await stored(store);
    const change = { ...initialHandling, ...handling, reference: first?.reference ?? '' };
    await store.change({ ...change, suspicion: null, status: 'handled' });
    const file = join(temporaryFolder(), 'requests.sqlite');
    for (const end of ['', '-wal']) copyFileSync(path + end, file + end);
    return { file, rows: await stored(store) };
  }

  const byReference = (rows: readonly StoredSubmission[]) =>
    rows.toSorted((one, other) => (one.reference < other.reference ? -1 : 1));

  test.each([
    { what: 'nothing', from: 0, to: 0 },
    { what: 'its header', from: 0, to: 100 },
    { what: 'its first pages', from: 1000, to: 9000 },
  ])('gives back every request of a file that lost $what, and of its log', async (damage) => {
    const { file, rows } = await setAside();
    writeFileSync(file, readFileSync(file).fill(0x5a, damage.from, damage.to));
    const bytes = () => ['', '-wal'].map((end) => readFileSync(file + end, 'latin1'));
    const before = bytes();
    const { store } = await temporaryStore();
    expect(await run(store, 'restore', file)).toMatch(/^Added 360 requests; already there: 0\.\n$/);
    expect(byReference(await stored(store))).toEqual(byReference(rows));
    expect(bytes()).toEqual(before);
  });

  test('gives back what is in the file where its log is zeroed, and in the log where the file is empty', async () => {
    const { file } = await setAside();
    const log = readFileSync(`${file}-wal`);
    writeFileSync(`${file}-wal`, Buffer.alloc(log.length));
    const { store } = await temporaryStore();
    expect(await run(store, 'restore', file)).toContain('Added 180 requests; already there: 0.\n');
    writeFileSync(file, '');
    writeFileSync(`${file}-wal`, log.fill(0, 0, 32));
    expect(await run(store, 'restore', file)).toMatch(
      /^Added \d+ requests; already there: \d+\.\n/,
    );
    expect(await stored(store)).toHaveLength(360);
  });

  test('says which requests of a damaged backup could not be read', async () => {
    const { file, rows } = await setAside();
    const { store } = await temporaryStore();
    await run(store, 'restore', file);
    const backup = join(temporaryFolder(), 'backup.sqlite');
    await run(store, 'backup', backup);
    const bytes = readFileSync(backup);
    const place = bytes.indexOf('"n":200,');
    const page = Math.floor(place / 4096) * 4096;
    writeFileSync(backup, bytes.fill(0x55, page, page + 4096));
    const { store: other } = await temporaryStore();
    const said = await run(other, 'restore', backup);
    const count = (await stored(other)).length;
    expect(count).toBeGreaterThan(330);
    const there = new Set((await stored(other)).map(({ reference }) => reference));
    const [, lost = ''] =
      /Could not be read: (?:one request|\d+ requests): (.*)\.\n/.exec(said) ?? [];
    expect(lost.split(', ').sort()).toEqual(
      rows
        .map(({ reference }) => reference)
        .filter((one) => !there.has(one))
        .sort(),
    );
  });

  test.each([
    ['received_at', "'yesterday'", 'received_at is no date'],
    ['received_at', "'2026-02-31T10:00:00.000Z'", 'received_at is no date'],
    ['body', `'{"name":'`, 'body is no JSON object'],
    ['body', "'[]'", 'body is no JSON object'],
    ['status', "'lost'", 'unknown status'],
    ['history', "'[1]'", 'history has an entry that is none'],
    ['history', "'{'", 'history is no list'],
    ['version', "'x'", 'note, version or suspicion is none'],
  ])('refuses a row whose %s is %s, and takes the others', async (column, value, reason) => {
    const { file, references } = await backedUp();
    const copy = openDatabase(file);
    copy.exec(`PRAGMA ignore_check_constraints = ON;
      UPDATE requests SET ${column} = ${value} WHERE reference = '${references[1]}'`);
    copy.close();
    const { store } = await temporaryStore();
    const said = await run(store, 'restore', file);
    expect(said).toContain('Added 3 requests; already there: 0.\n');
    expect(said).toContain(`Refused, as it is none (${reason}): one request: ${references[1]}.\n`);
    expect(await stored(store)).toHaveLength(3);
  });

  test('a backup of a newer program is refused', async () => {
    const { file } = await backedUp();
    const copy = await openDatabase(file);
    copy.exec(`PRAGMA user_version = ${tablesVersion + 1}`);
    copy.close();
    expect(await complaintAbout(file)).toBe(
      'cannot be restored: it was written by a newer version of this program.',
    );
  });

  test('what is no backup is refused, and not made one', async () => {
    const folder = temporaryFolder();
    const letter = join(folder, 'letter.txt');
    appendFileSync(letter, 'Dear Sir or Madam');
    expect(await complaintAbout(letter)).toBe('cannot be restored: it is no backup.');
    expect(await complaintAbout(join(folder, 'none'))).toBe(
      'cannot be restored: there is no such file.',
    );
    expect(readdirSync(folder)).toEqual(['letter.txt']);
  });

  test('a dump of PostgreSQL is refused with the program that brings it back', async () => {
    const dump = join(temporaryFolder(), '2026-05-10.dump');
    appendFileSync(dump, 'PGDMP\u0001\u000f');
    expect(await complaintAbout(dump)).toBe(
      'cannot be restored: pg_dump has made it. Use pg_restore, as OPERATING.md shows.',
    );
  });
});
