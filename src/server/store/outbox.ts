import type { Database, MailLock, Statement } from './database.ts';
import { columns, type Row, submissionOf } from './request-queries.ts';
import type { DeliveryResult, HeldSubmission, MailKind, Occasion, OwedMail } from './store.ts';

/** How many submissions that are held one digest tells of. */
const mostHeld = 50;

const day = 86_400_000;

export function createOutbox(database: Database) {
  const { query, skipLocked } = database;
  const inHand = new Map<number, MailLock>();
  return {
    /** Takes the next mail that is due in hand, unless another server has it there. */
    take: async (morning: string): Promise<OwedMail | undefined> => {
      const lock = await database.lockMails();
      if (!lock) return undefined;
      const mails = { query: lock.query, skipLocked };
      let mail: OwedMail | undefined;
      try {
        const now = await lock.now();
        mail = (await nextMail(mails, now)) ?? (await nextDigest(mails, now, morning));
        if (mail) inHand.set(mail.id, lock);
      } finally {
        if (!mail) await lock.release([]);
      }
      return mail;
    },
    /** Lets go of the mail in hand, and keeps on disk what it has come to. */
    settle: async (mail: OwedMail, result: DeliveryResult) => {
      const lock = inHand.get(mail.id);
      if (!lock) throw new Error('this mail is not in hand');
      inHand.delete(mail.id);
      let outcome: Statement[] = [];
      try {
        outcome = outcomeOf(mail, result, await lock.now());
      } finally {
        await lock.release(outcome);
      }
    },
    /** Ends all pauses, so that every mail is tried at once. */
    wake: async () => {
      const paused = `SELECT mails.id FROM mails WHERE due_at > paused_at ${skipLocked}`;
      await query(`UPDATE mails SET due_at = paused_at WHERE id IN (${paused})`);
    },
    /** How many mails are due or wait to be tried again. */
    countOwed: async () => {
      // The digest only where it has failed.
      const text = `SELECT (SELECT count(*) FROM ${dueMails})
        + (SELECT count(*) FROM mails WHERE kind = 'digest' AND attempts > 0) AS owed`;
      return (await query<{ owed: number }>(text))[0]?.owed ?? 0;
    },
  };
}

/** The mails that the status of their submissions lets out, as `isDue` says. */
const dueMails = `mails JOIN requests ON requests.id = request
  AND (status IN ('waiting', 'handled') OR kind = 'staff' AND status = 'suspect')`;

/** A mail as databases give it, without what it is about. */
interface MailRow extends Omit<OwedMail, 'id' | 'occasion'> {
  readonly mail: number;
}

/** A pause counts only from its own beginning, so that a clock that was set back holds up nothing. */
const isDueNow = 'NOT (paused_at <= $1 AND $1 < due_at)';

const mailColumns = 'mails.id AS mail, kind, owed_since AS since, attempts';

/** The mails that no other server has in hand. */
type Mails = Pick<Database, 'query' | 'skipLocked'>;

/** The mail that is next of those that submissions owe: what was tried least often comes first. */
async function nextMail({ query, skipLocked }: Mails, now: string): Promise<OwedMail | undefined> {
  const text = `SELECT ${mailColumns}, ${columns} FROM ${dueMails}
    WHERE ${isDueNow} ORDER BY attempts, mails.id LIMIT 1 ${skipLocked}`;
  const [row] = await query<MailRow & Row & { kind: MailKind }>(text, [now]);
  return row && mailOf(row, { kind: row.kind, submission: submissionOf(row) });
}

/** The digest, where it is due. One for a morning that is yet to come was sent by a clock that was wrong. */
async function nextDigest(
  { query, skipLocked }: Mails,
  now: string,
  morning: string,
): Promise<OwedMail | undefined> {
  const text = `SELECT ${mailColumns}, (SELECT count(*) FROM requests WHERE status = 'held') AS count
    FROM mails
    WHERE kind = 'digest' AND NOT (morning >= $2 AND morning <= $3) AND ${isDueNow}
      AND EXISTS (SELECT 1 FROM requests WHERE status = 'held' AND received_at < $2)
    ${skipLocked}`;
  const tomorrow = after(now, day);
  const [row] = await query<MailRow & { count: number }>(text, [now, morning, tomorrow]);
  if (!row) return undefined;
  const held = await query<HeldSubmission>(
    `SELECT reference, form, received_at AS "receivedAt", suspicion FROM requests
     WHERE status = 'held' ORDER BY id LIMIT ${mostHeld}`,
  );
  return mailOf(row, { kind: 'digest', morning, held, count: row.count });
}

function mailOf(row: MailRow, occasion: Occasion): OwedMail {
  const { mail: id, since, attempts } = row;
  return { id, occasion, since, attempts };
}

/** Returns the statements that note the result of a mail. */
function outcomeOf({ id, occasion }: OwedMail, result: DeliveryResult, now: string): Statement[] {
  if (result.status === 'untouched') return [];
  if (result.status === 'failed') {
    const { error, pause } = result;
    return [
      [
        'UPDATE mails SET attempts = attempts + 1, last_error = $2, paused_at = $3, due_at = $4 WHERE id = $1',
        [id, error, now, after(now, pause)],
      ],
      // A submission that was removed while its mail was being sent takes the mail with it here.
      [
        `DELETE FROM mails WHERE id = $1 AND request IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM requests WHERE requests.id = request)`,
        [id],
      ],
    ];
  }
  if (occasion.kind !== 'digest') return [['DELETE FROM mails WHERE id = $1', [id]]];
  const rest =
    'UPDATE mails SET morning = $2, attempts = 0, last_error = NULL, due_at = paused_at WHERE id = $1';
  return [[rest, [id, occasion.morning]]];
}

function after(moment: string, milliseconds: number): string {
  return new Date(Date.parse(moment) + milliseconds).toISOString();
}
