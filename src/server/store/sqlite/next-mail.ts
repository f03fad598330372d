import { type MailRow, mailOf, mostHeld, type Row, submissionOf } from '../rows.ts';
import type { HeldSubmission, MailKind, OwedMail } from '../store.ts';
import { columns, held } from './columns.ts';
import type { SqliteDatabase } from './sqlite-driver.ts';

/** A pause counts only from its own beginning, so that a clock that was set back holds up nothing. `?1` is now. */
const isPaused = (table: string): string => `(${table}.paused_at <= ?1 AND ?1 < ${table}.due_at)`;

const mailColumns = `mails.id AS mail, kind, owed_since AS since, attempts,
  (SELECT count(*) FROM mails AS others WHERE others.due_at > others.paused_at AND others.id <> mails.id) AS refusedBeside,
  coalesce(mail_outage.failures, 0) AS serverFailures,
  mail_outage.id IS NOT NULL AND ${isPaused('mail_outage')} AS isEarly`;

type NextRow = MailRow & Row & { readonly kind: MailKind };

/** Finds the mail that is next of those that submissions owe: before all others what has not been tried yet. */
export function prepareNext(database: SqliteDatabase): () => OwedMail | undefined {
  const next = database.prepare(
    `SELECT ${mailColumns}, ${columns}
     FROM mails JOIN requests ON requests.id = request LEFT JOIN mail_outage ON TRUE
     WHERE (kind = 'staff' OR suspicion IS NULL) AND NOT ${isPaused('mails')}
       AND (mail_outage.id IS NULL OR NOT ${isPaused('mail_outage')}
         OR (attempts = 0 AND mails.id > last_mail))
     ORDER BY attempts, mails.id LIMIT 1`,
  );
  return () => {
    const row = next.get(new Date().toISOString()) as NextRow | undefined;
    return row && mailOf(row, { kind: row.kind, submission: submissionOf(row) });
  };
}

/** Finds the digest where it is due. */
export function prepareNextDigest(
  database: SqliteDatabase,
): (morning: string) => OwedMail | undefined {
  const next = database.prepare(
    `SELECT ${mailColumns}, (SELECT count(*) ${held}) AS count
     FROM mails LEFT JOIN mail_outage ON TRUE
     WHERE kind = 'digest' AND NOT (morning >= ?2 AND morning <= ?3) AND NOT ${isPaused('mails')}
       AND (mail_outage.id IS NULL OR NOT ${isPaused('mail_outage')})
       AND EXISTS (SELECT 1 ${held} AND received_at < ?2)`,
  );
  const list = database.prepare(
    `SELECT reference, form, received_at AS receivedAt, suspicion ${held} ORDER BY id LIMIT ?`,
  );
  return (morning) => {
    const now = new Date();
    const row = next.get(now.toISOString(), morning, dayAfter(now)) as
      | (MailRow & { count: number })
      | undefined;
    if (!row) return undefined;
    const submissions = list.all(mostHeld) as HeldSubmission[];
    return mailOf(row, { kind: 'digest', morning, held: submissions, count: row.count });
  };
}

/** A digest that was sent later than this was sent by a clock that was wrong. */
function dayAfter(now: Date): string {
  return new Date(now.getTime() + 86_400_000).toISOString();
}
