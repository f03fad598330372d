import { onTestFinished } from 'vitest';
import type { Store } from '../../../src/server/store/create-store.ts';
import {
  type StoredSubmission,
  type Submission,
  type SubmissionFilter,
  type UsedEdition,
  untouched,
} from '../../../src/server/store/store.ts';
import { noon, submissionOf } from '../support.ts';

/** A database of one test alone, which any number of stores can be opened on. */
export interface TestDatabase {
  open(): Promise<Store>;
}

/** Opens stores of one kind, which are closed with their test. */
export function createOpener(create: () => Promise<TestDatabase>) {
  const openOn = async (database: TestDatabase): Promise<Store> => {
    const store = await database.open();
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

/** A submission at noon. */
export function submission(body: string, more: Partial<Submission> = {}): Submission {
  return submissionOf({ form: 'a', body, ...more });
}

/** An edition of a form as a copy holds it, last used at noon. */
export function edition(form: string, id: string): UsedEdition {
  const description = JSON.stringify({ id: form, said: id });
  return { edition: id, form, description, usedAt: noon.toISOString() };
}

/** Makes a suspect a request, as the desk does. */
export async function release(store: Store, reference: string): Promise<boolean> {
  const { version, ...rest } = (await store.find(reference))?.handling ?? untouched;
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
