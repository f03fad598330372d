import { onTestFinished } from 'vitest';
import type { OpenedStore } from '../../../src/server/store/desk-store.ts';
import type {
  Store,
  StoredSubmission,
  Submission,
  SubmissionFilter,
} from '../../../src/server/store/store.ts';

/** A database of one test alone, which any number of stores can be opened on. */
export interface TestDatabase {
  open(): Promise<OpenedStore>;
}

/** Opens stores of one kind, which are closed with their test. */
export function createOpener(create: () => Promise<TestDatabase>) {
  const openOn = async (database: TestDatabase): Promise<OpenedStore> => {
    const store = await database.open();
    onTestFinished(() => store.close());
    return store;
  };
  return {
    openOn,
    create,
    open: async (): Promise<OpenedStore> => openOn(await create()),
    /** As two servers do. */
    openTwo: async (): Promise<[OpenedStore, OpenedStore]> => {
      const database = await create();
      return [await openOn(database), await openOn(database)];
    },
  };
}

/** What makes the stores of a test. */
export type Opener = ReturnType<typeof createOpener>;

const noon = new Date('2026-05-10T15:00:00Z');

/** So many minutes after noon. */
export function minute(count: number): Date {
  return new Date(noon.getTime() + count * 60_000);
}

/** A submission at noon. */
export function submission(body: string, more: Partial<Submission> = {}): Submission {
  return { form: 'a', body, receivedAt: noon, ...more };
}

/** Everything that a store lists. */
export async function listed(
  store: Store,
  filter: SubmissionFilter = {},
): Promise<StoredSubmission[]> {
  const found: StoredSubmission[] = [];
  for await (const one of store.list(filter)) found.push(one);
  return found;
}

/** The bodies of everything that a store lists. */
export async function bodies(store: Store, filter: SubmissionFilter = {}): Promise<string[]> {
  return (await listed(store, filter)).map(({ body }) => body);
}
