import { messageOf } from './database.ts';
import { callDriver, type Driver, routeCalls } from './driver.ts';
import {
  type DeliverOptions,
  type DeliveryResult,
  type InsertResult,
  type LeasedMail,
  type LeasedWebhook,
  type ListPage,
  type StoredSubmission,
  StoreError,
  type Submission,
  type SubmissionFilter,
  staffMailKinds,
} from './store-types.ts';

const pageSize = 500;

const groupSize = 256;

/** Stores submissions. All methods reject with a {@link StoreError}. */
export type Store = ReturnType<typeof createStore>;

/** Creates a store. After `close`, it rejects new calls, and closes the database once pending calls have finished. */
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

  // Leases are for `deliver` and `deliverWebhook` alone.
  const {
    leaseNext: _,
    recordResult: __,
    address: ___,
    leaseNextWebhook: ____,
    recordWebhookResult: _____,
    ...methods
  } = routeCalls(driver, (call) => track(() => callDriver(driver, call)));
  const addToGroup = createGroupInsert(driver.add);
  return {
    ...methods,
    ...createLists(methods.listPage),
    /**
     * Stores a submission and its mails; they are on disk when the promise resolves. Within ten minutes, the same
     * answers to the same form, with the same spam finding or none, are stored once, whichever server receives them.
     */
    add: (submission: Submission) => track(() => addToGroup(submission)),
    /**
     * Leases the next deliverable mail, passes it to `send` and stores the result; resolves to whether there was a
     * mail. If the server dies while sending, the mail stays pending. The digest is due if none was sent for its date
     * and there is something to report: submissions held since before it, an old backup, news of the housekeeping, or
     * an expired submission.
     */
    deliver: (due: DeliverOptions, send: Send<LeasedMail>) =>
      track(() => deliver(() => leaseAddressed(driver, due), driver.recordResult, send)),
    /**
     * Does the same with the next webhook. Those to one receiver about one request go out in order, and none about a
     * suspect. Once a request is removed, each receiver that may know it is told.
     */
    deliverWebhook: (send: Send<LeasedWebhook>) =>
      track(() => deliver(driver.leaseNextWebhook, driver.recordWebhookResult, send)),
    /** Resolves if a submission could be stored right now. */
    check: singleFlight(methods.check),
    /** Finishes pending calls, then closes the database. */
    close: () => {
      closing ??= Promise.allSettled(inFlight).then(async () => void (await driver.close()));
      return closing;
    },
  };
}

/** A list of any length, read in pages. */
export type SubmissionList = AsyncGenerator<readonly StoredSubmission[]>;

/** Creates iterators over lists of any length, which read `limit` submissions at a time. */
export function createLists(read: Driver['listPage'], limit = pageSize) {
  async function* listAll(wanted: Omit<ListPage, 'limit'>): SubmissionList {
    let cursor: ListPage['cursor'];
    for (;;) {
      const rows = await read({ ...wanted, cursor, limit });
      if (rows.length > 0) yield rows.map(({ id, ...submission }) => submission);
      cursor = rows.at(-1);
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

interface QueuedSubmission {
  readonly submission: Submission;
  readonly resolve: (receipt: InsertResult) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Inserts submissions in groups, so that many share one disk flush: while one group is written, the next one collects.
 */
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
        for (const [index, { resolve, reject }] of group.entries()) {
          const result = results[index];
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

/**
 * Leases the next mail that has a recipient. One to the staff is first addressed to each of those who are told about its
 * submission, which only this thread knows.
 */
async function leaseAddressed(
  { leaseNext, recordResult, address }: Driver,
  { staffOf, ...due }: DeliverOptions,
): Promise<LeasedMail | undefined> {
  for (;;) {
    const mail = await leaseNext(due);
    if (mail === undefined || mail.payload.kind === 'digest' || !isForStaff(mail)) return mail;
    let staff: readonly string[] | undefined;
    try {
      staff = (await staffOf?.(mail.payload.submission)) ?? due.staff;
      if (staff.includes(mail.recipient)) return mail;
    } finally {
      if (staff === undefined) await recordResult(mail, { status: 'skipped' });
    }
    await address(mail, staff);
  }
}

function isForStaff({ payload }: LeasedMail): boolean {
  return staffMailKinds.includes(payload.kind);
}

type Send<Leased> = (leased: Leased) => Promise<DeliveryResult>;

async function deliver<Leased>(
  lease: () => Promise<Leased | undefined>,
  record: (leased: Leased, result: DeliveryResult) => Promise<void>,
  send: Send<Leased>,
): Promise<boolean> {
  const leased = await lease();
  if (!leased) return false;
  let result: DeliveryResult = { status: 'skipped' };
  try {
    result = await send(leased);
  } finally {
    await record(leased, result);
  }
  return true;
}

/** Shares a running task among its callers: anybody may request a health check as often as they like. */
export function singleFlight(task: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined;
  return () => {
    current ??= task().finally(() => {
      current = undefined;
    });
    return current;
  };
}
