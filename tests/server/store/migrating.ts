import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formSnapshotOf } from '../../../src/form/compile/form-snapshot.ts';
import { createAskedForms } from '../../../src/server/reading/asked-forms.ts';
import { createRequestIndex } from '../../../src/server/reading/request-index.ts';
import type { Store } from '../../../src/server/store/create-store.ts';
import { openDatabase } from '../../../src/server/store/sqlite/sqlite-driver.ts';
import type { LeasedMail, LeasedWebhook } from '../../../src/server/store/store-types.ts';
import { tablesVersion } from '../../../src/server/store/tables.ts';
import { exampleSite } from '../../example/example.ts';
import { runIn } from '../commands/commands.ts';
import { nestedForm } from '../nested-form.ts';
import { temporaryFolder } from '../support.ts';
import { crew, deliverAll, namesOf, office } from './delivering.ts';
import {
  type EarlierVersion,
  earlierDelivery,
  earlierEdition,
  earlierMail,
  earlierRow,
  earlierTables,
  earlierVersions,
  noteVersion,
} from './earlier/tables.ts';
import { bodies, edition, listed, type Opener, submission, type TestDatabase } from './opened.ts';

/** What an earlier program has kept: of the form with one edition, with two and with none, of one that was renamed, and of one that is gone. */
const kept = [
  ...['a1', 'b1', 'b2'].map((id) => earlierEdition(id, { id: id.charAt(0), said: id })),
  earlierRow({ reference: 'one noted', form: 'a', edition: 'a1' }),
  earlierRow({ reference: 'one, not yet noted', form: 'a' }),
  earlierRow({ reference: 'two, noted', form: 'b', edition: 'b1' }),
  earlierRow({ reference: 'two, not yet noted', form: 'b' }),
  earlierRow({ reference: 'none', form: 'c' }),
  earlierRow({ reference: 'renamed', form: 'old-c', edition: '' }),
  earlierRow({ reference: 'gone', form: 'd', edition: '' }),
].join('\n');

/** The forms of the program that takes it over. */
const today = [
  edition('a', 'a2'),
  edition('b', 'b3'),
  edition('c', 'c-today', { formerly: ['old-c'] }),
];

/** Requests of version 102 that owe mails. */
const owing = [
  earlierRow({ reference: 'first', form: 'a' }),
  earlierRow({ reference: 'second', form: 'a' }),
  earlierMail({ request: 1, kind: 'staff', attempts: 3 }),
  earlierMail({ request: 1, kind: 'visitor' }),
  earlierMail({ request: 2, kind: 'staff' }),
].join('\n');

/** What each request is read by from then on, and whether that was guessed. */
const taken = [
  ['one noted', 'a1', false],
  ['one, not yet noted', 'a1', true],
  ['two, noted', 'b1', true],
  ['two, not yet noted', 'b2', true],
  ['none', 'c-today', true],
  ['renamed', 'c-today', true],
  ['gone', null, true],
];

const editionsIn = async (store: Store) =>
  (await listed(store)).map((row) => [row.reference, row.edition, row.isEditionGuessed]);

/** What every store promises about a database of an earlier version of the program. */
export function describeMigrating({ create, openOn }: Opener): void {
  const createEarlier = async (version: EarlierVersion, rows = kept): Promise<TestDatabase> => {
    const database = await create();
    await database.ask(earlierTables(database.kind, version));
    await database.ask(rows);
    return database;
  };

  test.each(earlierVersions)(
    'of version %i, each request gets its edition once, and says where that was not certain',
    async (version) => {
      const database = await createEarlier(version);
      expect(await editionsIn(await openOn(database, today))).toEqual(taken);
      const [first] = await listed(await openOn(database, [edition('a', 'a3')]));
      expect(first).toEqual({
        ...{ reference: 'one noted', form: 'a', edition: 'a1', isEditionGuessed: false },
        ...{ receivedAt: '2026-05-10T15:00:00.000Z', body: '{}', status: 'waiting' },
        ...{ suspicion: null, owes: [] },
        handling: { version: 0, note: '', assignee: null, history: [] },
      });
      const store = await openOn(database, [edition('c', 'c-later')]);
      expect(await editionsIn(store)).toEqual(taken);
      expect((await store.editionsOf(['b'])).map((each) => each.edition).sort()).toEqual([
        ...['b1', 'b2', 'b3'],
      ]);
      expect((await store.lastEditions(['a', 'c'])).map((each) => each.edition)).toEqual(['b3']);
    },
  );

  test.each(
    earlierVersions.flatMap((version) => [false, true].map((isRead) => ({ version, isRead }))),
  )(
    'a backup of version $version brings the same requests and editions, also where it is read page by page ($isRead)',
    async ({ version, isRead }) => {
      const file = await writeEarlierFile(version);
      if (isRead) writeFileSync(`${file}-wal`, 'no log');
      const store = await openOn(await create(), today);
      const forms = [{ ...nestedForm.form, id: 'c', edition: 'c-today', formerly: ['old-c'] }];
      const said = await runIn({ store, forms }, 'restore', file);
      expect(said).toContain('Added 7 requests; already there: 0.\n');
      expect(await editionsIn(store)).toEqual(taken);
      expect((await store.editionsOf(['b'])).map((each) => each.edition).sort()).toEqual([
        ...['b1', 'b2', 'b3'],
      ]);
      const again = await runIn({ store, forms }, 'restore', file);
      expect(again).toContain('Added 0 requests; already there: 7.\n');
    },
  );

  test('an earlier database is read for lists and searches anew, and counts as stale until then', async () => {
    const { form, description, conditions } = nestedForm;
    const answers = {
      contact: { fullName: 'Łucja', street: '12 Ridout Street', town: 'Lindsay' },
      day: '2026-05-20',
    };
    const rows = Array.from({ length: 250 }, (_, n) =>
      earlierRow({ reference: `AC-${n}`, form: form.id, body: JSON.stringify(answers) }),
    );
    const database = await createEarlier(2, rows.join('\n'));
    const editions = [formSnapshotOf({ description, conditions })];
    const store = await openOn(database, editions);
    const askedForms = createAskedForms({ store, forms: [form], editions });
    const index = createRequestIndex({ store, askedForms, site: exampleSite.site });
    expect(await index.isStale()).toBe(true);
    expect(await bodies(store, { search: 'lucja' })).toHaveLength(0);
    await index.finish();
    expect(await index.isStale()).toBe(false);
    expect(await bodies(store, { search: 'lucja' })).toHaveLength(250);
    expect(await bodies(store, { firstDay: '2026-05-20', town: 'Lindsay' })).toHaveLength(250);
  });

  test.each([
    { words: ['list', '--search', 'lucja'], says: /^one +/m },
    { words: ['forget', '--email', 'lucja@example.com', '--yes'], says: /^Removed one request/m },
  ])('$words waits until an earlier database is read anew', async ({ words, says }) => {
    const body = JSON.stringify({ fullName: 'Łucja', email: 'lucja@example.com' });
    const row = earlierRow({ reference: 'one', form: nestedForm.form.id, body });
    const store = await openOn(await createEarlier(2, row), []);
    expect(await runIn({ store }, ...words)).toMatch(says);
  });

  test('a server of the earlier version that still runs goes on writing, and its requests say that they were guessed', async () => {
    const database = await createEarlier(2);
    const store = await openOn(database, today);
    await database.ask(earlierRow({ reference: 'later', form: 'a' }));
    await database.ask(earlierRow({ reference: 'of a new form', form: 'e' }));
    expect(await store.find('later')).toMatchObject({ edition: null, isEditionGuessed: true });
    const forms = [{ ...nestedForm.form, id: 'a', edition: 'a2' }];
    const askedForms = createAskedForms({ store, forms });
    const found = await store.find('later');
    expect(found && (await askedForms.withForm(found)).asked?.edition).toBe('a2');
    // What its desk notes, when it comes to it.
    await database.ask(earlierEdition('e1', { id: 'e', said: 'e1' }));
    await database.ask("UPDATE requests SET edition = 'e1' WHERE reference = 'of a new form'");
    const noted = { edition: 'e1', isEditionGuessed: true };
    expect(await store.find('of a new form')).toMatchObject(noted);
    const next = await openOn(database, [edition('a', 'a3')]);
    expect(await next.find('later')).toMatchObject({ edition: 'a2', isEditionGuessed: true });
    expect(await next.editionsOf(['e'])).toEqual([edition('e', 'e1')]);
    expect(await next.add(submission('1'))).toMatchObject({ isNew: true });
  });

  const staff = [crew, office];

  test('of version 102, the mails that are owed go to each of the staff, and say how often they were tried', async () => {
    const database = await createEarlier(102, owing);
    const store = await openOn(database);
    expect(await store.countPendingMails(), 'before a sender has looked').toBe(3);
    expect(await store.find('first')).toMatchObject({ owes: ['staff', 'visitor'] });
    expect(await store.unfinishedDeliveries('first')).toMatchObject([
      { kind: 'staff', recipient: '', attempts: 3, error: '451 busy' },
      { kind: 'visitor', recipient: '', attempts: 0, error: null },
    ]);
    const mails = await deliverAll(store, undefined, { staff });
    expect(
      mails.map(({ payload, recipient, attempts }) => [payload.kind, recipient, attempts]),
    ).toEqual([
      ['visitor', '', 0],
      ['staff', crew, 0],
      ['staff', office, 0],
      ['staff', crew, 3],
      ['staff', office, 3],
    ]);
    expect(new Set(mails.map(({ since }) => since))).toEqual(new Set(['2026-05-10T15:00:00.000Z']));
    expect(await store.countPendingMails()).toBe(0);
    expect(await database.ask('SELECT * FROM mails')).toEqual([]);
    expect(await database.ask("SELECT * FROM deliveries WHERE recipient <> ''")).toEqual([]);
  });

  test('of version 102, the digest was sent for the morning that it says', async () => {
    const held = earlierRow({ reference: 'held', form: 'a' });
    const digestDate = '2026-05-11T11:00:00.000Z';
    const digest = `UPDATE requests SET status = 'held'; UPDATE mails SET morning = '${digestDate}';`;
    const store = await openOn(await createEarlier(102, held + digest));
    expect(await deliverAll(store, undefined, { digestDate })).toEqual([]);
    const tomorrow = '2026-05-12T11:00:00.000Z';
    const mails = await deliverAll(store, undefined, { digestDate: tomorrow, staff });
    expect(mails.map(({ payload, recipient }) => [payload.kind, recipient])).toEqual([
      ['digest', crew],
      ['digest', office],
    ]);
  });

  test('of version 109, what was still owed goes to those who have not got it, and what was given up is told', async () => {
    const rows = [
      earlierRow({ reference: 'first', form: 'a' }),
      earlierRow({ reference: 'second', form: 'a' }),
      earlierDelivery({ request: 1, kind: 'staff', recipient: crew, state: 'done' }),
      earlierDelivery({ request: 1, kind: 'staff', recipient: office, attempts: 3 }),
      earlierDelivery({ request: 1, kind: 'visitor', state: 'refused', attempts: 9 }),
      earlierDelivery({ request: 2, kind: 'staff' }),
    ];
    const database = await createEarlier(109, rows.join('\n'));
    const store = await openOn(database);
    expect(await store.countPendingMails(), 'before a sender has looked').toBe(2);
    expect(await store.find('first')).toMatchObject({ owes: ['staff'] });
    const told = await store.unfinishedDeliveries('first');
    expect(told).toMatchObject([
      { kind: 'staff', recipient: office, attempts: 3, error: '451 busy' },
      { kind: 'visitor', state: 'refused', attempts: 9 },
    ]);
    expect((await store.unfinished(9)).map(({ reference }) => reference)).toEqual([
      ...['first', 'first', 'second'],
    ]);
    const mails = await deliverAll(store, undefined, { staff });
    expect(mails).toMatchObject([
      { recipient: crew, attempts: 0 },
      { recipient: office, attempts: 0 },
      { recipient: office, attempts: 3, hasArrived: true },
    ]);
    expect(await store.unfinishedDeliveries('first')).toMatchObject([{ state: 'refused' }]);
    expect(await database.ask('SELECT * FROM deliveries')).toEqual([]);
  });

  test('of version 109, the digest was sent for the morning that it says, and is not sent by a server of then', async () => {
    const held = earlierRow({ reference: 'held', form: 'a' });
    const digestDate = '2026-05-11T11:00:00.000Z';
    const digest = `UPDATE requests SET status = 'held'; UPDATE deliveries SET owed_since = '${digestDate}';`;
    const database = await createEarlier(109, held + digest);
    const store = await openOn(database);
    expect(await deliverAll(store, undefined, { digestDate })).toEqual([]);
    expect(await database.ask('SELECT * FROM deliveries')).toEqual([]);
    const tomorrow = '2026-05-12T11:00:00.000Z';
    const mails = await deliverAll(store, undefined, { digestDate: tomorrow, staff });
    expect(mails.map(({ payload, recipient }) => [payload.kind, recipient])).toEqual([
      ['digest', crew],
      ['digest', office],
    ]);
  });

  test('what a server of version 109 that still runs removes is told to the webhooks that know it', async () => {
    const database = await createEarlier(109, '');
    const store = await openOn(database);
    const deliveries = [{ kind: 'webhook', recipient: 'sheet' }] as const;
    const { reference } = await store.add(submission('1', { owes: ['staff'], deliveries }));
    const told: string[] = [];
    const send = async ({ payload }: LeasedWebhook) => {
      told.push(payload.type);
      return { status: 'sent' } as const;
    };
    await store.deliverWebhook(send);
    await database.ask(`DELETE FROM requests WHERE reference = '${reference}'`);
    expect(await deliverAll(store)).toEqual([]);
    await store.removeTraces();
    await store.deliverWebhook(send);
    expect(told).toEqual(['request.created', 'request.forgotten']);
    expect(await database.ask("SELECT * FROM outbox WHERE kind <> 'digest'")).toEqual([]);
  });

  test.each([
    { version: 102, earlierOwing: earlierMail, table: 'mails', count: 20 },
    // More than are taken over at once.
    { version: 109, earlierOwing: earlierDelivery, table: 'deliveries', count: 1050 },
  ] as const)(
    'what a server of version $version that still runs owes is taken over, and once',
    async ({ version, earlierOwing, table, count }) => {
      const database = await createEarlier(version, '');
      const [here, there] = [await openOn(database), await openOn(database)];
      const many = Array.from({ length: count }, (_, n) => n + 1);
      const rows = many.map((n) => earlierRow({ reference: `AC-${n}`, form: 'a', body: `${n}` }));
      await database.ask(rows.join(''));
      const kept = await database.ask('SELECT id FROM requests');
      const owed = kept.map(({ id }) => earlierOwing({ request: Number(id), kind: 'staff' }));
      await database.ask(owed.join(''));
      await here.remove(['AC-1']);
      expect(await here.countPendingMails()).toBe(count - 1);
      const mails: LeasedMail[] = [];
      while ((await here.countPendingMails()) > 0)
        mails.push(...(await Promise.all([deliverAll(here), deliverAll(there)])).flat());
      expect(new Set(namesOf(mails)).size).toBe(count - 1);
      expect(mails).toHaveLength(count - 1);
      expect(await database.ask(`SELECT * FROM ${table}`)).toEqual([]);
    },
  );

  test.each([
    { version: 102, rows: owing },
    {
      version: 109,
      rows: owing.replaceAll('INTO mails', 'INTO deliveries').replaceAll('paused_at', 'tried_at'),
    },
  ] as const)(
    'a backup of version $version brings the mails that are still owed, which wait until somebody sends them',
    async ({ version, rows }) => {
      const store = await openOn(await create());
      await runIn({ store }, 'restore', await writeEarlierFile(version, rows));
      expect(await store.countPendingMails()).toBe(0);
      expect(await deliverAll(store, undefined, { staff })).toEqual([]);
      expect(await store.unfinishedDeliveries('first')).toMatchObject([
        { attempts: 3, error: '451 busy', state: 'held' },
        { state: 'held' },
      ]);
      expect(await store.sendAgain()).toBe(3);
      expect(await store.countPendingMails()).toBe(3);
      expect(await deliverAll(store, undefined, { staff })).toHaveLength(5);
    },
  );

  test('of version 104, whoever is signed in stays so, and a server of then that still runs ends their searches, too', async () => {
    const email = 'dana@example.com';
    const [hash, now] = ['session', '2026-05-10T15:00:00.000Z'];
    const signedIn = `INSERT INTO staff (email, password) VALUES ('${email}', 'hashed');
      INSERT INTO staff_sessions (token, email, ends_at, search)
        VALUES ('${hash}', '${email}', '2026-05-11T03:00:00.000Z', '{"words":"old"}');`;
    const database = await createEarlier(104, signedIn);
    const store = await openOn(database);
    expect(await store.session(hash, now)).toEqual({ email });
    await store.saveSearch({ id: 'a', hash, search: '{"words":"new"}' });
    expect(await store.findSearch('a', hash)).toBe('{"words":"new"}');
    await store.remove([]);
    expect(await store.findSearch('a', hash)).toBeUndefined();
    expect(await database.ask('SELECT search FROM staff_sessions')).toEqual([{ search: null }]);
    await store.saveSearch({ id: 'b', hash, search: '{"words":"new"}' });
    await database.ask(`UPDATE staff_sessions SET search = '{}' WHERE token = '${hash}'`);
    await database.ask(`DELETE FROM staff_sessions WHERE token = '${hash}'`);
    expect(await database.ask('SELECT * FROM staff_searches')).toEqual([]);
  });

  test.each([1, 2, 3, 57, 99])(
    'tables with the number %i that are not ours are refused',
    async (number) => {
      const database = await create();
      await database.ask(noteVersion(database.kind, number));
      await database.ask('CREATE TABLE requests (id INTEGER, body TEXT)');
      await expect(openOn(database)).rejects.toThrow(reasonAgainst(number));
      expect(await database.ask('SELECT count(*) AS count FROM requests')).toHaveLength(1);
    },
  );

  test.each([3, 99])('tables of ours with the number %i are refused', async (number) => {
    const database = await createEarlier(2);
    await database.ask(noteVersion(database.kind, number));
    await expect(openOn(database)).rejects.toThrow(reasonAgainst(number));
  });

  test('tables of a newer program are refused', async () => {
    const database = await create();
    await database.ask(noteVersion(database.kind, tablesVersion + 1));
    await expect(openOn(database)).rejects.toThrow(
      'cannot be used: it was written by a newer version of this program. Check',
    );
  });

  test.each(['PRAGMA user_version = 1', 'PRAGMA user_version = 57'])(
    'a backup that says "%s" and is not ours is refused',
    async (pragma) => {
      const file = join(temporaryFolder(), 'other.sqlite');
      const other = openDatabase(file);
      other.exec(`CREATE TABLE requests (id INTEGER, body TEXT); ${pragma}`);
      other.close();
      const restoring = runIn({ store: await openOn(await create()) }, 'restore', file);
      await expect(restoring).rejects.toThrow(/its tables have the number \d+, from before/);
    },
  );
}

const reasonAgainst = (number: number) =>
  `cannot be used: its tables have the number ${number}, from before the numbers began again at 100; this program has never read them. Read it with the version of the program that wrote it. Check`;

/** A backup that an earlier version made. */
async function writeEarlierFile(version: EarlierVersion, rows = kept): Promise<string> {
  const folder = temporaryFolder();
  const file = join(folder, 'backup.sqlite');
  const database = openDatabase(join(folder, 'database.sqlite'));
  database.exec(`${earlierTables('sqlite', version)} ${rows}`);
  database.exec(`VACUUM INTO '${file}'`);
  database.close();
  return file;
}
