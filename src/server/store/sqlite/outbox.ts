import type { OutboxDriver } from '../driver.ts';
import { countOwed, type Dialect, listHeld, nextDigest, nextMail } from '../queries.ts';
import { type DigestRow, mailOf, mostHeld, type SubmissionMailRow, submissionOf } from '../rows.ts';
import type { HeldSubmission, OwedMail, Settlement } from '../store.ts';
import type { InsistOnFiles } from './identity.ts';
import type { MailLock } from './mail-lock.ts';
import type { SqliteDatabase } from './sqlite-driver.ts';
import { inTransaction } from './transaction.ts';

const day = 86_400_000;

const dialect: Dialect = { now: '$now', tomorrow: '$tomorrow', morning: '$morning', lock: '' };

/** Keeps the mails that are owed, in the file; the lock says which server sends. */
export function createOutbox(
  database: SqliteDatabase,
  { mailLock, insistOnFiles }: { mailLock: MailLock; insistOnFiles: InsistOnFiles },
): OutboxDriver {
  const next = prepareNext(database);
  const digest = prepareDigest(database);
  const settle = prepareSettle(database);
  const count = database.prepare(countOwed);
  return {
    take: async (morning) => {
      if (!(await mailLock.take())) return undefined;
      let mail: OwedMail | undefined;
      try {
        // What is sent must be noted afterwards, or it would be sent again.
        insistOnFiles();
        mail = next() ?? digest(morning);
      } finally {
        if (!mail) mailLock.giveBack();
      }
      return mail;
    },
    settle: async (mail, settlement) => {
      try {
        inTransaction(database, () => settle(mail, settlement));
      } finally {
        mailLock.giveBack();
      }
    },
    wake: async () =>
      inTransaction(database, () => {
        database.exec('UPDATE mails SET due_at = paused_at; DELETE FROM mail_outage');
      }),
    countOwed: async () => (count.get() as { owed: number }).owed,
  };
}

function prepareNext(database: SqliteDatabase): () => OwedMail | undefined {
  const next = database.prepare(nextMail(dialect));
  return () => {
    const row = next.get({ $now: new Date().toISOString() }) as SubmissionMailRow | undefined;
    return row && mailOf(row, { kind: row.kind, submission: submissionOf(row) });
  };
}

function prepareDigest(database: SqliteDatabase): (morning: string) => OwedMail | undefined {
  const next = database.prepare(nextDigest(dialect));
  const list = database.prepare(listHeld(mostHeld));
  return (morning) => {
    const $now = new Date().toISOString();
    const $tomorrow = new Date(Date.now() + day).toISOString();
    const row = next.get({ $now, $tomorrow, $morning: morning }) as DigestRow | undefined;
    if (!row) return undefined;
    const held = list.all() as HeldSubmission[];
    return mailOf(row, { kind: 'digest', morning, held, count: row.count });
  };
}

function prepareSettle(database: SqliteDatabase) {
  const remove = database.prepare('DELETE FROM mails WHERE id = ?');
  const noteDigest = database.prepare(
    `UPDATE mails SET morning = ?, attempts = 0, last_error = NULL, due_at = paused_at
     WHERE kind = 'digest'`,
  );
  const endOutage = database.prepare('DELETE FROM mail_outage');
  const fail = prepareFail(database);
  return ({ id, occasion }: OwedMail, settlement: Settlement): void => {
    if (settlement.status === 'untouched') return;
    if (settlement.status === 'failed') fail(id, settlement);
    else if (occasion.kind === 'digest') noteDigest.run(occasion.morning);
    else remove.run(id);
    if (settlement.status === 'sent') endOutage.run();
  };
}

function prepareFail(database: SqliteDatabase) {
  const noteFailure = database.prepare(
    'UPDATE mails SET attempts = attempts + 1, last_error = ?, paused_at = ?, due_at = ? WHERE id = ?',
  );
  const noteOutage = database.prepare(
    `INSERT OR REPLACE INTO mail_outage (id, failures, last_error, paused_at, due_at, last_mail)
     VALUES (1, ?, ?, ?, ?, (SELECT max(id) FROM mails))`,
  );
  return (id: number, failure: Extract<Settlement, { status: 'failed' }>): void => {
    const { error, pause, outage } = failure;
    const now = Date.now();
    const after = (milliseconds: number) => new Date(now + milliseconds).toISOString();
    noteFailure.run(error, after(0), after(pause), id);
    if (outage) noteOutage.run(outage.failures, error, after(0), after(outage.pause));
  };
}
