import { messageOf } from './database.ts';
import { callDriver, type Driver, routeCalls } from './driver.ts';
import {
  type DeliveryResult,
  type InsertResult,
  type LeasedMail,
  type LeaseOptions,
  type ListPage,
  type StoredSubmission,
  StoreError,
  type Submission,
  type SubmissionFilter,
} from './store.ts';

const pageSize = 500;

const groupSize = 256;

/** Where submissions are kept. The one place that knows the database. Everything rejects with a {@link StoreError}. */
export type Store = ReturnType<typeof createStore>;

/** Makes a store: it refuses once it is closed, and closes when all that was begun is finished. */
export function createStore(driver: Driver) {
  const inFlight = new Set<Promise<unknown>>();
  let closing: Promise<void> | undefined;

  async function track<Result>(task: () => Promise<Result>): Promise<Result> {
    if (closing) throw new StoreError('the store is closed');
    const result = task();
    inFlight.add(result);
    try {
      return await result;
    } catch (cause) {
      if (cause instanceof StoreError) throw cause;
      throw new StoreError(`the database refused: ${messageOf(cause)}`, { cause });
    } finally {
      inFlight.delete(result);
    }
  }

  // Mails are leased for `deliver` alone.
  const {
    leaseNext: _,
    recordResult: __,
    ...methods
  } = routeCalls(driver, (call) => track(() => callDriver(driver, call)));
  const addToGroup = createGroupInsert(driver.add);
  return {
    ...methods,
    ...createLists(methods.listPage),
    /**
     * Keeps a submission and the mails it owes; when the promise resolves, they are on disk. The same body for the same
     * form, under the same suspicion or none, is kept once within ten minutes, whatever server takes it.
     */
    add: (submission: Submission) => track(() => addToGroup(submission)),
    /**
     * Hands the next mail that is due to `send`, unless another server has it in hand, and keeps on disk what it has come to.
     * The digest is due where something has been held since before the morning, the last backup is too old by then, housekeeping has
     * something to tell or something is overdue, and none was sent for it. Resolves to whether there was a mail. A server that dies while it sends leaves the mail owed.
     */
    deliver: (due: LeaseOptions, send: SendMail) => track(() => deliver(driver, due, send)),
    /** Resolves when a submission could be kept right now. */
    check: singleFlight(methods.check),
    /** Finishes what was begun and lets go of the database. */
    close: () => {
      closing ??= Promise.allSettled(inFlight).then(async () => void (await driver.close()));
      return closing;
    },
  };
}

/** A list of any length, some submissions at a time. */
export type SubmissionList = AsyncGenerator<readonly StoredSubmission[]>;

/** Makes lists of any length out of parts, each of so many submissions. */
export function createLists(read: Driver['listPage'], limit = pageSize) {
  async function* listAll(wanted: Omit<ListPage, 'limit'>): SubmissionList {
    let behind: ListPage['cursor'];
    for (;;) {
      const rows = await read({ ...wanted, cursor: behind, limit });
      if (rows.length > 0) yield rows.map(({ id, ...submission }) => submission);
      behind = rows.at(-1);
      if (rows.length < limit) return;
    }
  }
  return {
    /** From the oldest to the newest. */
    list: (filter: SubmissionFilter) => listAll({ ...filter, order: 'arrival' }),
    /** From the newest to the oldest, by the time they were received. */
    newest: (filter: SubmissionFilter) => listAll({ ...filter, order: 'newest' }),
  };
}

interface QueuedSubmission {
  readonly submission: Submission;
  readonly resolve: (receipt: InsertResult) => void;
  readonly reject: (error: unknown) => void;
}

/** Hands submissions to the database in groups, so that many share one wait for the disk: while it writes one, the next gathers. */
function createGroupInsert(
  write: Driver['add'],
): (submission: Submission) => Promise<InsertResult> {
  const queue: QueuedSubmission[] = [];
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

type SendMail = (mail: LeasedMail) => Promise<DeliveryResult>;

async function deliver(
  { leaseNext, recordResult }: Pick<Driver, 'leaseNext' | 'recordResult'>,
  due: LeaseOptions,
  send: SendMail,
): Promise<boolean> {
  const mail = await leaseNext(due);
  if (!mail) return false;
  let result: DeliveryResult = { status: 'skipped' };
  try {
    result = await send(mail);
  } finally {
    await recordResult(mail, result);
  }
  return true;
}

/** Callers that come while a task is under way get its result: strangers may ask for it as often as they like. */
export function singleFlight(task: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined;
  return () => {
    current ??= task().finally(() => {
      current = undefined;
    });
    return current;
  };
}
