import { createAccounts } from './accounts.ts';
import { type Database, messageOf } from './database.ts';
import { createIntake } from './intake.ts';
import { createOutbox } from './outbox.ts';
import { createRequests } from './requests.ts';
import {
  type DeliveryResult,
  type ListPart,
  type Lists,
  type Outbox,
  type Receipt,
  type Requests,
  type Store,
  type StoredSubmission,
  StoreError,
  type Submission,
} from './store.ts';

/** How many submissions are read at once while listing. */
const pageSize = 500;

/** The most submissions of one group. */
const groupSize = 256;

/** The work of a database for a store. All values are plain, so that another thread can call it. */
export type Driver = ReturnType<typeof createDriver>;

/** Makes everything of a database that a store is made of. */
export function createDriver(database: Database) {
  const { check, copyInto, close } = database;
  return {
    ...createIntake(database),
    ...createRequests(database),
    ...createOutbox(database),
    ...createAccounts(database.query),
    ...{ check, copyInto, close },
  };
}

/** Makes a store: it refuses once it is closed, and closes when all that was begun is finished. */
export function createStore(driver: Driver): Store {
  const begun = new Set<Promise<unknown>>();
  let ending: Promise<void> | undefined;

  async function begin<Result>(task: () => Promise<Result>): Promise<Result> {
    if (ending) throw new StoreError('the store is closed');
    const result = task();
    begun.add(result);
    try {
      return await result;
    } catch (cause) {
      if (cause instanceof StoreError) throw cause;
      throw new StoreError(`the database refused: ${messageOf(cause)}`, { cause });
    } finally {
      begun.delete(result);
    }
  }

  const begunBy = (method: (...values: never[]) => Promise<unknown>) => {
    return (...values: never[]) => begin(() => method(...values));
  };
  // Each method takes and gives what it does in the driver.
  const methods = Object.fromEntries(
    Object.entries(driver).map(([name, method]) => [name, begunBy(method)]),
  ) as unknown as Driver;
  const addToGroup = createGroups(driver.add);
  return {
    ...methods,
    ...createLists(methods.listed),
    add: (submission) => begin(() => addToGroup(submission)),
    deliver: (...mail) => begin(() => deliver(driver, ...mail)),
    check: shared(methods.check),
    close: () => {
      ending ??= Promise.allSettled(begun).then(driver.close);
      return ending;
    },
  };
}

/** Makes lists of any length out of parts, each of so many submissions. */
export function createLists(read: Requests['listed'], limit = pageSize): Lists {
  async function* listAll(wanted: Omit<ListPart, 'limit'>): AsyncGenerator<StoredSubmission[]> {
    let behind: ListPart['behind'];
    for (;;) {
      const rows = await read({ ...wanted, behind, limit });
      if (rows.length > 0) yield rows.map(({ id, ...submission }) => submission);
      behind = rows.at(-1);
      if (rows.length < limit) return;
    }
  }
  return {
    list: (filter) => listAll({ ...filter, order: 'arrival' }),
    newest: (filter) => listAll({ ...filter, order: 'newest' }),
  };
}

interface Waiting {
  readonly submission: Submission;
  readonly resolve: (receipt: Receipt) => void;
  readonly reject: (error: unknown) => void;
}

/** Hands submissions to the database in groups, so that many share one wait for the disk: while it writes one, the next gathers. */
function createGroups(write: Driver['add']): (submission: Submission) => Promise<Receipt> {
  const queue: Waiting[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    while (queue.length > 0) {
      const group = queue.splice(0, groupSize);
      try {
        const results = await write(group.map(({ submission }) => submission));
        for (const [place, { resolve, reject }] of group.entries()) {
          const result = results[place];
          if (result?.status === 'kept') resolve(result.receipt);
          else reject(new Error(result?.reason ?? 'it gave no answer'));
        }
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    isWriting = false;
  }

  return (submission) =>
    new Promise((resolve, reject) => {
      queue.push({ submission, resolve, reject });
      if (isWriting) return;
      isWriting = true;
      // Lets the requests that are being read right now into the group.
      setImmediate(() => void writeAll());
    });
}

async function deliver(
  { take, settle }: Driver,
  morning: string,
  send: Parameters<Outbox['deliver']>[1],
): Promise<boolean> {
  const mail = await take(morning);
  if (!mail) return false;
  let result: DeliveryResult = { status: 'untouched' };
  try {
    result = await send(mail);
  } finally {
    await settle(mail, result);
  }
  return true;
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
