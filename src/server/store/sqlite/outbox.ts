import type { OutboxDriver } from '../driver.ts';
import type { OwedMail, Settlement } from '../store.ts';
import type { MailLock } from './mail-lock.ts';
import { prepareNext, prepareNextDigest } from './next-mail.ts';
import type { SqliteDatabase } from './sqlite-driver.ts';
import { inTransaction } from './transaction.ts';

/** Keeps the mails that are owed, in the file; the lock says which server sends. */
export function createOutbox(database: SqliteDatabase, mailLock: MailLock): OutboxDriver {
  const next = prepareNext(database);
  const nextDigest = prepareNextDigest(database);
  const settle = prepareSettle(database);
  const count = database.prepare(
    `SELECT count(*) AS owed FROM mails LEFT JOIN requests ON requests.id = request
     WHERE CASE kind WHEN 'staff' THEN requests.id IS NOT NULL
       WHEN 'visitor' THEN requests.id IS NOT NULL AND suspicion IS NULL ELSE attempts > 0 END`,
  );
  return {
    take: async (morning) => {
      if (!(await mailLock.take())) return undefined;
      let mail: OwedMail | undefined;
      try {
        mail = next() ?? nextDigest(morning);
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

function prepareSettle(database: SqliteDatabase) {
  const remove = database.prepare("DELETE FROM mails WHERE id = ? AND kind <> 'digest'");
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
  const put = database.prepare(
    'UPDATE mails SET attempts = attempts + 1, last_error = ?, paused_at = ?, due_at = ? WHERE id = ?',
  );
  const begin = database.prepare(
    `INSERT OR REPLACE INTO mail_outage (id, failures, last_error, paused_at, due_at, last_mail)
     VALUES (1, ?, ?, ?, ?, (SELECT max(id) FROM mails))`,
  );
  return (id: number, failure: Extract<Settlement, { status: 'failed' }>): void => {
    const { error, pause, outage } = failure;
    const now = Date.now();
    const after = (milliseconds: number) => new Date(now + milliseconds).toISOString();
    put.run(error, after(0), after(pause), id);
    if (outage) begin.run(outage.failures, error, after(0), after(outage.pause));
  };
}
