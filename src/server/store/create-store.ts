import type { DeskDriver, Driver, OutboxDriver } from './driver.ts';
import { createGroups } from './groups.ts';
import type {
  Desk,
  Health,
  Intake,
  Outbox,
  OwedMail,
  SendMail,
  Store,
  SubmissionFilter,
} from './store.ts';
import { type Begin, createWork, shared } from './work.ts';

/** How many submissions are read at once while listing. */
const pageSize = 500;

/** Makes a store of a database: it refuses once it is closed, and closes when all that was begun is finished. */
export function createStore(driver: Driver): Store {
  const { begin, end } = createWork();
  return {
    ...createIntake(driver, begin),
    ...createDesk(driver, begin),
    ...createOutbox(driver, begin),
    close: () => end(driver.close),
  };
}

function createIntake(driver: Driver, begin: Begin): Intake & Health {
  // Whether the last submissions were refused: then only a write can tell whether the next would be.
  let isInDoubt = false;
  const groups = createGroups(async (group) => {
    try {
      const results = await driver.add(group);
      isInDoubt = results.some(({ status }) => status === 'refused');
      return results;
    } catch (error) {
      isInDoubt = true;
      throw error;
    }
  });
  const check = shared(async () => {
    await driver.check(isInDoubt);
    isInDoubt = false;
  });
  return { add: (submission) => begin(() => groups.add(submission)), check: () => begin(check) };
}

function createDesk(driver: DeskDriver, begin: Begin): Desk {
  return {
    find: (reference) => begin(() => driver.find(reference)),
    list: (filter) => listAll((page) => begin(() => driver.page(page)), filter),
    release: (reference, owes) => begin(() => driver.release(reference, owes)),
    remove: (references) => begin(() => driver.remove(references)),
    purge: (retention) => begin(() => driver.purge(retention)),
    restore: (submissions) => begin(() => driver.restore(submissions)),
  };
}

async function* listAll(
  read: DeskDriver['page'],
  filter: SubmissionFilter,
): ReturnType<Desk['list']> {
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

function createOutbox(driver: OutboxDriver, begin: Begin): Outbox {
  return {
    deliver: (after, send) =>
      begin(async () => {
        const mail = await driver.take(after);
        if (mail) await handOver(driver, mail, send);
        return mail?.position;
      }),
    countOwed: () => begin(driver.countOwed),
  };
}

async function handOver(driver: OutboxDriver, mail: OwedMail, send: SendMail): Promise<void> {
  let isDone = false;
  try {
    isDone = await send(mail);
  } finally {
    await driver.settle(mail, isDone);
  }
}
