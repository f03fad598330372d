import type { OutboxDriver } from '../driver.ts';
import { mailsOf, type Row, rowOf } from '../rows.ts';
import type { OwedMail } from '../store.ts';
import { columns } from './columns.ts';
import type { MailLock } from './mail-lock.ts';
import type { SqliteDatabase } from './sqlite-driver.ts';
import { inTransaction } from './transaction.ts';

/** Keeps the mails that are owed, in the file; the lock says which server sends. */
export function createOutbox(database: SqliteDatabase, mailLock: MailLock): OutboxDriver {
  const nextOwed = prepareNext(database);
  const settled = {
    staff: database.prepare('UPDATE requests SET owes_staff = 0 WHERE id = ?'),
    visitor: database.prepare('UPDATE requests SET owes_visitor = 0 WHERE id = ?'),
  };
  const count = database.prepare(
    `SELECT coalesce(sum(owes_staff + (owes_visitor AND suspicion IS NULL)), 0) AS owed
     FROM requests WHERE owes_staff + owes_visitor > 0`,
  );
  return {
    take: async (after) => {
      if (!(await mailLock.take())) return undefined;
      let mail: OwedMail | undefined;
      try {
        mail = nextOwed(after);
      } finally {
        if (!mail) mailLock.giveBack();
      }
      return mail;
    },
    settle: async ({ position, kind }, isDone) => {
      try {
        if (isDone) inTransaction(database, () => settled[kind].run(rowOf(position)));
      } finally {
        mailLock.giveBack();
      }
    },
    countOwed: async () => (count.get() as { owed: number }).owed,
  };
}

function prepareNext(database: SqliteDatabase): (after: number) => OwedMail | undefined {
  const next = database.prepare(
    `SELECT ${columns} FROM requests
     WHERE owes_staff + owes_visitor > 0 AND (owes_staff OR suspicion IS NULL) AND id >= ?
     ORDER BY id LIMIT 2`,
  );
  return (after) => {
    const rows = next.all(rowOf(after)) as Row[];
    return rows.flatMap(mailsOf).find(({ position }) => position > after);
  };
}
