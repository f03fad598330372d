import type { DeskStore, OpenedStore } from './desk-store.ts';
import type { DeskDriver, Driver, HealthDriver, IntakeDriver, OutboxDriver } from './driver.ts';
import { createGroups } from './groups.ts';
import type {
  Desk,
  Health,
  Intake,
  Outbox,
  OwedMail,
  SendMail,
  Settlement,
  SubmissionFilter,
} from './store.ts';
import { type Begin, createWork, shared } from './work.ts';

/** How many submissions are read at once while listing. */
const pageSize = 500;

/** Makes a store of a database: it refuses once it is closed, and closes when all that was begun is finished. */
export function createStore(driver: Driver): OpenedStore {
  const { begin, end } = createWork();
  return {
    ...createIntake(driver, begin),
    ...createDesk(driver, begin),
    ...createOutbox(driver, begin),
    ...createDeskStore(driver, begin),
    close: () => end(driver.close),
  };
}

function createIntake(driver: IntakeDriver & HealthDriver, begin: Begin): Intake & Health {
  const groups = createGroups(driver.add);
  const check = shared(driver.check);
  return { add: (submission) => begin(() => groups.add(submission)), check: () => begin(check) };
}

function createDesk(driver: DeskDriver, begin: Begin): Desk {
  return {
    find: (reference) => begin(() => driver.find(reference)),
    waiting: (reference) => begin(() => driver.waiting(reference)),
    list: (filter) => listAll((page) => begin(() => driver.page(page)), filter),
    newest: (filter) => listNewest((page) => begin(() => driver.newestPage(page)), filter),
    countSuspects: () => begin(driver.countSuspects),
    release: (reference, owes) => begin(() => driver.release(reference, owes)),
    remove: (references) => begin(() => driver.remove(references)),
    purge: (retention) => begin(() => driver.purge(retention)),
    restore: (submissions) => begin(() => driver.restore(submissions)),
  };
}

function createDeskStore(driver: DeskStore, begin: Begin): DeskStore {
  return {
    listed: (page) => begin(() => driver.listed(page)),
    countWaiting: () => begin(driver.countWaiting),
    change: (change) => begin(() => driver.change(change)),
    unindexed: (limit) => begin(() => driver.unindexed(limit)),
    index: (entries) => begin(() => driver.index(entries)),
    keepEdition: (edition) => begin(() => driver.keepEdition(edition)),
    editionOf: (reference) => begin(() => driver.editionOf(reference)),
    invite: (invitation) => begin(() => driver.invite(invitation)),
    invited: (hash, now) => begin(() => driver.invited(hash, now)),
    choosePassword: (...values) => begin(() => driver.choosePassword(...values)),
    passwordOf: (email) => begin(() => driver.passwordOf(email)),
    people: () => begin(driver.people),
    removePerson: (email) => begin(() => driver.removePerson(email)),
    beginSession: (session) => begin(() => driver.beginSession(session)),
    session: (hash, now) => begin(() => driver.session(hash, now)),
    keepSearch: (hash, search) => begin(() => driver.keepSearch(hash, search)),
    endSession: (hash) => begin(() => driver.endSession(hash)),
    endSessions: (email) => begin(() => driver.endSessions(email)),
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

async function* listNewest(
  read: DeskDriver['newestPage'],
  filter: SubmissionFilter,
): ReturnType<Desk['newest']> {
  let before: Awaited<ReturnType<typeof read>>[number] | undefined;
  for (;;) {
    const rows = await read({ ...filter, ...(before && { before }), limit: pageSize });
    for (const { id, ...submission } of rows) yield submission;
    before = rows.at(-1);
    if (rows.length < pageSize) return;
  }
}

function createOutbox(driver: OutboxDriver, begin: Begin): Outbox {
  return {
    deliver: (morning, send) =>
      begin(async () => {
        const mail = await driver.take(morning);
        if (mail) await handOver(driver, mail, send);
        return mail !== undefined;
      }),
    wake: () => begin(driver.wake),
    countOwed: () => begin(driver.countOwed),
  };
}

async function handOver(driver: OutboxDriver, mail: OwedMail, send: SendMail): Promise<void> {
  let settlement: Settlement = { status: 'untouched' };
  try {
    settlement = await send(mail);
  } finally {
    await driver.settle(mail, settlement);
  }
}
