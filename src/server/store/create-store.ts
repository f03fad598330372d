import type { Driver } from './driver.ts';
import { createGroups } from './groups.ts';
import {
  type OwedMail,
  type SendMail,
  type Store,
  type StoredSubmission,
  StoreError,
  type SubmissionFilter,
} from './store.ts';

/** How many submissions are read at once while listing. */
const pageSize = 500;

/** Makes a store of a database: it refuses once it is closed, and closes when all that was begun is finished. */
export function createStore(driver: Driver): Store {
  const work = createWork();
  // Whether the last submissions were refused: then only a write can tell whether the next would be.
  let isInDoubt = false;
  const groups = createGroups(async (group) => {
    try {
      const outcomes = await driver.add(group);
      isInDoubt = outcomes.some(({ status }) => status === 'refused');
      return outcomes;
    } catch (error) {
      isInDoubt = true;
      throw error;
    }
  });
  const check = shared(async () => {
    await driver.check(isInDoubt);
    isInDoubt = false;
  });
  return {
    add: (submission) => work.begin(() => groups.add(submission)),
    find: (reference) => work.begin(() => driver.find(reference)),
    list: (filter) => listAll((page) => work.begin(() => driver.page(page)), filter),
    release: (reference, owes) => work.begin(() => driver.release(reference, owes)),
    remove: (references) => work.begin(() => driver.remove(references)),
    purge: (retention) => work.begin(() => driver.purge(retention)),
    restore: (submissions) => work.begin(() => driver.restore(submissions)),
    deliver: (after, send) =>
      work.begin(async () => {
        const mail = await driver.take(after);
        if (mail) await handOver(driver, mail, send);
        return mail?.position;
      }),
    countOwed: () => work.begin(driver.countOwed),
    check: () => work.begin(check),
    close: () => work.end(driver.close),
  };
}

/** Keeps count of what was begun, so that the end can wait for it. */
function createWork() {
  const begun = new Set<Promise<unknown>>();
  let ending: Promise<void> | undefined;
  return {
    async begin<Result>(task: () => Promise<Result>): Promise<Result> {
      if (ending) throw new StoreError('the store is closed');
      const result = task();
      begun.add(result);
      try {
        return await result;
      } catch (cause) {
        throw asStoreError(cause);
      } finally {
        begun.delete(result);
      }
    },
    end(close: () => Promise<void>): Promise<void> {
      ending ??= Promise.allSettled(begun).then(close);
      return ending;
    },
  };
}

/** Callers that come while a task is under way get its result: strangers may ask for it as often as they like. */
function shared(task: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined;
  return () => {
    current ??= task().finally(() => {
      current = undefined;
    });
    return current;
  };
}

async function handOver(driver: Driver, mail: OwedMail, send: SendMail): Promise<void> {
  let isDone = false;
  try {
    isDone = await send(mail);
  } finally {
    await driver.settle(mail, isDone);
  }
}

async function* listAll(
  read: (page: Parameters<Driver['page']>[0]) => ReturnType<Driver['page']>,
  filter: SubmissionFilter,
): AsyncGenerator<StoredSubmission> {
  let after = 0;
  for (;;) {
    const rows = await read({ ...filter, after, limit: pageSize });
    for (const { id, ...submission } of rows) {
      after = id;
      yield submission;
    }
    if (rows.length < pageSize) return;
  }
}

function asStoreError(cause: unknown): StoreError {
  if (cause instanceof StoreError) return cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StoreError(`the database refused: ${reason}`, { cause });
}
