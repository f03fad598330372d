import { onTestFinished } from 'vitest';
import type { FormSnapshot } from '../../../src/form/model/form.ts';
import type { Store } from '../../../src/server/store/create-store.ts';
import { openDatabase } from '../../../src/server/store/sqlite/sqlite-driver.ts';
import {
  type IndexEntry,
  initialHandling,
  type StoredSubmission,
  type Submission,
  type SubmissionFilter,
  type UsedSnapshot,
} from '../../../src/server/store/store-types.ts';
import { noon, submissionOf } from '../support.ts';

/** A database of one test alone, which any number of stores can be opened on. */
export interface TestDatabase {
  readonly kind: 'sqlite' | 'postgres';
  /** Opens it for a program with these forms. */
  open(editions?: readonly FormSnapshot[]): Promise<Store>;
  /** Runs a SELECT and gives its rows, or any number of other statements. */
  ask(text: string): Promise<Record<string, unknown>[]>;
}

/** A database in a file. */
export function fileDatabase(path: string, open: TestDatabase['open']): TestDatabase {
  return {
    kind: 'sqlite',
    open,
    ask: async (text) => {
      const database = openDatabase(path);
      try {
        if (/^SELECT/.test(text)) return database.prepare(text).all().map(Object);
        database.exec(text);
        return [];
      } finally {
        database.close();
      }
    },
  };
}

/** Opens stores of one kind, which are closed with their test. */
export function createOpener(create: () => Promise<TestDatabase>) {
  const openOn = async (
    database: TestDatabase,
    editions?: readonly FormSnapshot[],
  ): Promise<Store> => {
    const store = await database.open(editions);
    onTestFinished(() => store.close());
    return store;
  };
  return {
    openOn,
    create,
    open: async (): Promise<Store> => openOn(await create()),
    /** As two servers do. */
    openTwo: async (): Promise<[Store, Store]> => {
      const database = await create();
      return [await openOn(database), await openOn(database)];
    },
  };
}

/** What makes the stores of a test. */
export type Opener = ReturnType<typeof createOpener>;

/** So many minutes after noon. */
export function minute(count: number): Date {
  return new Date(noon.getTime() + count * 60_000);
}

/** What the index notes of a request that says nothing, but for what is wished. */
export function indexEntry(wishes: Partial<IndexEntry> & Pick<IndexEntry, 'id'>): IndexEntry {
  const nothing = { day: '', town: '', email: '', phone: '', words: '', answeredAfter: null };
  return { version: 0, ...nothing, ...wishes };
}

/** A submission at noon. */
export function submission(body: string, more: Partial<Submission> = {}): Submission {
  return submissionOf({ form: 'a', body, ...more });
}

/** An edition of a form that nobody reads anything with. */
export function edition(form: string, id: string, more: object = {}): FormSnapshot {
  return { edition: id, form, description: JSON.stringify({ id: form, ...more, said: id }) };
}

/** The same as a copy holds it, last used at noon or so many minutes later. */
export function usedEdition(form: string, id: string, minutes = 0): UsedSnapshot {
  return { ...edition(form, id), usedAt: minute(minutes).toISOString() };
}

/** Makes a suspect a request, as the desk does. */
export async function release(store: Store, reference: string): Promise<boolean> {
  const { version, ...rest } = (await store.find(reference))?.handling ?? initialHandling;
  const handling = { reference, version, ...rest };
  return store.change({ ...handling, status: 'waiting', suspicion: null });
}

/** Everything that a store lists. */
export async function listed(
  store: Store,
  filter: SubmissionFilter = {},
): Promise<StoredSubmission[]> {
  const found: StoredSubmission[] = [];
  for await (const some of store.list(filter)) found.push(...some);
  return found;
}

/** The bodies of everything that a store lists. */
export async function bodies(store: Store, filter: SubmissionFilter = {}): Promise<string[]> {
  return (await listed(store, filter)).map(({ body }) => body);
}
