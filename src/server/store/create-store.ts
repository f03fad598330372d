import type { DeskStore, OpenedStore } from './desk-store.ts';
import type {
  DeskDriver,
  Driver,
  HealthDriver,
  IntakeDriver,
  OutboxDriver,
  Page,
} from './driver.ts';
import { createGroups } from './groups.ts';
import type {
  Desk,
  Health,
  Intake,
  Outbox,
  OwedMail,
  SendMail,
  Settlement,
  StoredSubmission,
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
  const read: DeskDriver['page'] = (page) => begin(() => driver.page(page));
  return {
    find: (reference) => begin(() => driver.find(reference)),
    waiting: (reference) => begin(() => driver.waiting(reference)),
    list: (filter) => listAll(read, { ...filter, order: 'arrival' }),
    newest: (filter) => listAll(read, { ...filter, order: 'newest' }),
    countSuspects: () => begin(driver.countSuspects),
    release: (reference, owes) => begin(() => driver.release(reference, owes)),
    remove: (references) => begin(() => driver.remove(references)),
    purge: (retention) => begin(() => driver.purge(retention)),
    restore: (submissions) => begin(() => driver.restore(submissions)),
  };
}

function createDeskStore(driver: Driver, begin: Begin): DeskStore {
  return {
    listed: (part) => begin(() => driver.page({ ...part, order: 'newest' })),
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
  wanted: Omit<Page, 'limit'>,
): AsyncGenerator<StoredSubmission> {
  let behind = wanted.behind;
  for (;;) {
    const rows = await read({ ...wanted, behind, limit: pageSize });
    for (const { id, ...submission } of rows) yield submission;
    behind = rows.at(-1);
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
