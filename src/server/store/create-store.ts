import { createAccounts } from './accounts.ts';
import { createBackups } from './backups.ts';
import { type Database, messageOf } from './database.ts';
import { createEditions } from './editions.ts';
import { createErasures } from './erasures.ts';
import { createHousekeeping } from './housekeeping.ts';
import { createIntake } from './intake.ts';
import { createOutbox } from './outbox.ts';
import { createRequests } from './request-queries.ts';
import {
  type DeliveryResult,
  type Due,
  type ListPart,
  type OwedMail,
  type Receipt,
  type StoredSubmission,
  StoreError,
  type Submission,
  type SubmissionFilter,
} from './store.ts';

const pageSize = 500;

const groupSize = 256;

/**
 * The database operations behind a store. All parameters and results are plain data, so that another thread can run
 * them.
 */
export type Driver = ReturnType<typeof createDriver>;

/** Combines all operations on a database. */
export function createDriver(database: Database) {
  const { vacuum, check, copyInto, close } = database;
  return {
    ...createIntake(database),
    ...createRequests(database),
    ...createEditions(database),
    ...createOutbox(database),
    ...createAccounts(database),
    ...createBackups(database),
    ...createHousekeeping(database),
    ...createErasures(database),
    ...{ vacuum, check, copyInto, close },
  };
}

/** Stores submissions. All methods reject with a {@link StoreError}. */
export type Store = ReturnType<typeof createStore>;

/** Creates a store. After `close`, it rejects new calls, and closes the database once pending calls have finished. */
export function createStore(driver: Driver) {
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
  const { take, settle, ...plain } = driver;
  // Each method keeps the signature that it has in the driver.
  const methods = Object.fromEntries(
    Object.entries(plain).map(([name, method]) => [name, begunBy(method)]),
  ) as unknown as typeof plain;
  const addToGroup = createGroups(driver.add);
  return {
    ...methods,
    ...createLists(methods.listed),
    /**
     * Stores a submission and its mails; they are on disk when the promise resolves. Within ten minutes, the same
     * answers to the same form, with the same spam finding or none, are stored once, whichever server receives them.
     */
    add: (submission: Submission) => begin(() => addToGroup(submission)),
    /**
     * Leases the next deliverable mail, passes it to `send` and stores the result; resolves to whether there was a
     * mail. If the server dies while sending, the mail stays pending. The digest is due if none was sent for its date
     * and there is something to report: submissions held since before it, an old backup, news of the housekeeping, or
     * an expired submission.
     */
    deliver: (due: Due, send: Send) => begin(() => deliver({ take, settle }, due, send)),
    /** Resolves if a submission could be stored right now. */
    check: shared(methods.check),
    /** Finishes pending calls, then closes the database. */
    close: () => {
      ending ??= Promise.allSettled(begun).then(async () => void (await driver.close()));
      return ending;
    },
  };
}

/** A list of any length, read in pages. */
export type SubmissionList = AsyncGenerator<readonly StoredSubmission[]>;

/** Creates iterators over lists of any length, which read `limit` submissions at a time. */
export function createLists(read: Driver['listed'], limit = pageSize) {
  async function* listAll(wanted: Omit<ListPart, 'limit'>): SubmissionList {
    let behind: ListPart['behind'];
    for (;;) {
      const rows = await read({ ...wanted, behind, limit });
      if (rows.length > 0) yield rows.map(({ id, ...submission }) => submission);
      behind = rows.at(-1);
      if (rows.length < limit) return;
    }
  }
  return {
    /** In the order of arrival. */
    list: (filter: SubmissionFilter) => listAll({ ...filter, order: 'arrival' }),
    /** Newest first, by time received. */
    newest: (filter: SubmissionFilter) => listAll({ ...filter, order: 'newest' }),
  };
}

interface Waiting {
  readonly submission: Submission;
  readonly resolve: (receipt: Receipt) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Inserts submissions in groups, so that many share one disk flush: while one group is written, the next one collects.
 */
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
      // Requests that are being parsed in this turn of the event loop join the group.
      setImmediate(() => void writeAll());
    });
}

type Send = (mail: OwedMail) => Promise<DeliveryResult>;

async function deliver(
  { take, settle }: Pick<Driver, 'take' | 'settle'>,
  due: Due,
  send: Send,
): Promise<boolean> {
  const mail = await take(due);
  if (!mail) return false;
  let result: DeliveryResult = { status: 'untouched' };
  try {
    result = await send(mail);
  } finally {
    await settle(mail, result);
  }
  return true;
}

/** Shares a running task among its callers: anybody may request a health check as often as they like. */
export function shared(task: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined;
  return () => {
    current ??= task().finally(() => {
      current = undefined;
    });
    return current;
  };
}
