import { readFileSync } from 'node:fs';
import type { TestDatabase } from '../opened.ts';

const textOf = (name: string) => readFileSync(new URL(`${name}.sql`, import.meta.url), 'utf8');

/** The versions of tables that rows had before editions were kept with them, by their numbers of then. */
export const earlierVersions = [1, 2] as const;

/** The versions of tables whose texts are frozen here. */
export type EarlierVersion = (typeof earlierVersions)[number] | 102 | 104 | 109;

/** The statements that make the tables of an earlier version, as that program wrote them. */
export function earlierTables(kind: TestDatabase['kind'], version: EarlierVersion): string {
  const steps = [
    { last: 1, name: `${kind}-1` },
    { last: 2, name: 'step-2' },
    { last: 102, name: `${kind}-102` },
    { last: 104, name: `${kind}-104` },
    { last: 109, name: `${kind}-109` },
  ];
  const tables = steps.filter(({ last }) => last <= version).map(({ name }) => textOf(name));
  return [...tables, noteVersion(kind, version)].join('\n');
}

/** The statements that note a version of the tables. */
export function noteVersion(kind: TestDatabase['kind'], version: number): string {
  if (kind === 'sqlite') return `PRAGMA user_version = ${version};`;
  return `CREATE TABLE IF NOT EXISTS request_migrations (step INTEGER PRIMARY KEY);
    INSERT INTO request_migrations VALUES (${version});`;
}

interface EarlierRow {
  readonly reference: string;
  readonly form: string;
  readonly body?: string;
  /** What was noted later; null while nothing is, '' where the form was gone by then. */
  readonly edition?: string | null;
}

/** The statement by which an earlier program keeps a row, and the edition that its desk notes later. */
export function earlierRow({ reference, form, body = '{}', edition = null }: EarlierRow): string {
  const values = [reference, form, '2026-05-10T15:00:00.000Z', body, 'waiting', reference, 'ucja'];
  return `INSERT INTO requests (reference, form, received_at, body, status, fingerprint, words, edition)
    VALUES (${values.map((value) => `'${value}'`).join(', ')}, ${edition === null ? 'NULL' : `'${edition}'`});`;
}

interface EarlierMail {
  readonly request: number;
  readonly kind: 'staff' | 'visitor';
  readonly attempts?: number;
}

/** The statement by which an earlier program notes that a request owes a mail; one that was tried before waits for a year. */
export function earlierMail({ request, kind, attempts = 0 }: EarlierMail): string {
  const at = "'2026-05-10T15:00:00.000Z'";
  const [dueAt, error] = attempts > 0 ? ["'2027-05-10T15:00:00.000Z'", "'451 busy'"] : [at, 'NULL'];
  return `INSERT INTO mails (request, kind, owed_since, paused_at, due_at, attempts, last_error)
    VALUES (${request}, '${kind}', ${at}, ${at}, ${dueAt}, ${attempts}, ${error});`;
}

interface EarlierDelivery extends EarlierMail {
  readonly recipient?: string;
  readonly state?: 'pending' | 'done' | 'refused';
}

/** The statement by which a program from version 103 to 109 notes the same for one recipient. */
export function earlierDelivery({ recipient = '', state = 'pending', ...mail }: EarlierDelivery) {
  const { request, kind, attempts = 0 } = mail;
  const at = "'2026-05-10T15:00:00.000Z'";
  const [dueAt, error] = attempts > 0 ? ["'2027-05-10T15:00:00.000Z'", "'451 busy'"] : [at, 'NULL'];
  return `INSERT INTO deliveries (request, kind, recipient, state, owed_since, tried_at, due_at, attempts, last_error)
    VALUES (${request}, '${kind}', '${recipient}', '${state}', ${at}, ${at}, ${dueAt}, ${attempts}, ${error});`;
}

/** The statement by which an earlier program keeps an edition. */
export function earlierEdition(edition: string, description: object): string {
  return `INSERT INTO form_editions (edition, description) VALUES ('${edition}', '${JSON.stringify(description).replaceAll("'", "''")}');`;
}
