import type { StoredSubmission } from '../store.ts';
import { wordsOf } from '../words.ts';
import type { SqliteDatabase } from './sqlite-driver.ts';

/** A row and what no other row may share with it. */
export type NewRow = StoredSubmission & { readonly fingerprint: string };

/** Prepares to keep a row and the mails it owes; the result says whether its reference and fingerprint were free. */
export function prepareInsert(database: SqliteDatabase): (row: NewRow) => boolean {
  const insert = database.prepare(
    `INSERT INTO requests (reference, form, received_at, body, suspicion, fingerprint, words)
     VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  );
  const owe = prepareOwe(database);
  return (row) => {
    const { reference, form, receivedAt, body, suspicion, owes, fingerprint } = row;
    const values = [reference, form, receivedAt, body, suspicion, fingerprint, wordsOf(row)];
    const { changes, lastInsertRowid } = insert.run(...values);
    if (Number(changes) === 0) return false;
    for (const kind of owes) owe(Number(lastInsertRowid), kind);
    return true;
  };
}

/** Prepares to note a mail that a row owes from now on, unless it does already. */
export function prepareOwe(database: SqliteDatabase): (id: number, kind: string) => void {
  const owe = database.prepare(
    `INSERT INTO mails (request, kind, owed_since, paused_at, due_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
  );
  return (id, kind) => {
    const now = new Date().toISOString();
    owe.run(id, kind, now, now, now);
  };
}
