import { renameSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Store } from '../../../src/server/store/create-store.ts';
import { openDatabase } from '../../../src/server/store/sqlite/sqlite-driver.ts';
import {
  initialHandling,
  initialHousekeeping,
  StoreError,
} from '../../../src/server/store/store-types.ts';
import { storedSubmission, temporaryStore } from '../support.ts';
import { deliverAll, due, refused } from './delivering.ts';
import { indexEntry, minute, submission, usedEdition } from './opened.ts';

const email = 'dana@example.com';
const now = minute(0).toISOString();
const until = minute(30).toISOString();

/** What a store does without writing. */
type Reading =
  | 'find'
  | 'listWithFiles'
  | 'unfinishedDeliveries'
  | 'deliveries'
  | 'list'
  | 'newest'
  | 'countPendingMails'
  | 'countPendingWebhooks'
  | 'unfinished'
  | 'countHeld'
  | 'listPage'
  | 'count'
  | 'countOld'
  | 'oldestBefore'
  | 'housekeeping'
  | 'copyInto'
  | 'unindexed'
  | 'countOf'
  | 'countBy'
  | 'ownerOfFeed'
  | 'feedOwners'
  | 'countIn'
  | 'answered'
  | 'staleIn'
  | 'isIndexStale'
  | 'editions'
  | 'allEditions'
  | 'editionsOf'
  | 'lastEditions'
  | 'findRepeated'
  | 'invited'
  | 'passwordOf'
  | 'people'
  | 'lastBackup'
  | 'erasures'
  | 'erasedAmong'
  | 'vacuum'
  | 'accountsOf'
  | 'session'
  | 'findSearch'
  | 'close';

interface Known {
  /** A request whose mail has failed. */
  readonly reference: string;
}

type Write = (store: Store, known: Known) => Promise<unknown>;

const plain = { status: 'waiting', suspicion: null } as const;
const changed = { ...initialHandling, ...plain, note: 'Rang twice.' };

/** Whatever writes; a new method of the store has to stand here, too, unless it only reads. */
const writes: Readonly<Record<Exclude<keyof Store, Reading>, Write>> = {
  add: (store) => store.add(submission('3')),
  remove: (store, { reference }) => store.remove([reference]),
  purge: (store) => store.purge({ requestsSince: until, suspectsSince: until }, 1),
  removeTraces: (store) => store.removeTraces(),
  noteHousekeeping: (store) => store.noteHousekeeping({ ...initialHousekeeping, begunAt: now }),
  endExpired: (store) => store.endExpired(until),
  restore: (store) => store.restore([storedSubmission({ reference: 'AC-2222-2222' })]),
  deliver: (store) => store.deliver(due, async () => ({ status: 'dropped' })),
  deliverWebhook: (store) => store.deliverWebhook(async () => ({ status: 'sent' })),
  sendAgain: (store, { reference }) => store.sendAgain(reference),
  holdDeliveries: (store) => store.holdDeliveries(),
  restoreRemovals: (store) => store.restoreRemovals([{ reference: 'gone', recipient: 'sheet' }]),
  wake: (store) => store.wake(),
  check: (store) => store.check(),
  change: (store, { reference }) => store.change({ ...changed, reference }),
  index: async (store) => {
    const [{ id } = { id: 0 }] = await store.unindexed(1);
    await store.index(1, [indexEntry({ id, words: 'a' })]);
  },
  indexGeneration: (store) => store.indexGeneration('another program'),
  restoreErasures: (store) => store.restoreErasures([{ reference: 'AC-2222-2222', erasedAt: now }]),
  restoreEditions: (store) => store.restoreEditions([usedEdition('a', 'of a copy')]),
  removeEditions: (store) => store.removeEditions(until),
  invite: (store) => store.invite({ email: 'sam@example.com', hash: 'link of Sam', until }),
  choosePassword: (store) => store.choosePassword('link', now, 'another'),
  removePerson: (store) => store.removePerson(email),
  beginSession: (store) => store.beginSession({ hash: 'second', email, now, until }),
  renewFeed: (store) => store.renewFeed({ email, hash: 'another feed' }),
  endFeed: (store) => store.endFeed(email),
  saveSearch: (store) => store.saveSearch({ id: 'a', hash: 'first', search: '{}' }),
  endSession: (store) => store.endSession('first'),
  recordBackup: (store) => store.recordBackup(now),
  endSessions: (store) => store.endSessions(email),
};

/** What changes no row here. */
const rowless = ['check', 'removeTraces'];

/** A store in a file, with something for each write to change. */
async function begunStore() {
  const { store, path } = await temporaryStore();
  await store.restoreEditions([usedEdition('a', 'unused')]);
  const { reference } = await store.add(submission('1', { owes: ['staff'] }));
  await deliverAll(store, () => refused);
  const deliveries = [{ kind: 'webhook', recipient: 'sheet' }] as const;
  await store.add(submission('4', { owes: ['staff'], deliveries }));
  await store.invite({ email, hash: 'first link', until });
  await store.choosePassword('first link', now, 'hashed');
  await store.invite({ email, hash: 'link', until });
  await store.renewFeed({ email, hash: 'feed' });
  await store.beginSession({ hash: 'first', email, now, until });
  return { store, path, known: { reference } };
}

/** All rows of all tables. */
async function rowsOf(path: string): Promise<unknown[]> {
  const database = await openDatabase(path);
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  const rows = tables.map((table) => database.prepare(`SELECT * FROM ${Object(table).name}`).all());
  database.close();
  return rows;
}

test.each(Object.entries(writes))(
  '%s writes nothing into a file that was moved away, and writes once it is back',
  async (name, write) => {
    const { store, path, known } = await begunStore();
    const before = await rowsOf(path);
    renameSync(path, `${path}.moved`);
    await expect(write(store, known)).rejects.toThrow(StoreError);
    renameSync(`${path}.moved`, path);
    expect(await rowsOf(path)).toEqual(before);
    await write(store, known);
    if (!rowless.includes(name)) expect(await rowsOf(path)).not.toEqual(before);
  },
);
