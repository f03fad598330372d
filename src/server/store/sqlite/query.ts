import type { Query, QueryValue } from '../query.ts';
import type { SqliteDatabase, SqliteValue } from './sqlite-driver.ts';

/** Runs statements in the file. */
export function createQuery(database: SqliteDatabase): Query {
  return async <Row extends object>(text: string, values: readonly QueryValue[] = []) =>
    // The statement says what its rows are.
    prepareQuery(database, text)(values) as Row[];
}

/** Prepares a statement whose values are `$1`, `$2` and so on. */
export function prepareQuery(database: SqliteDatabase, text: string) {
  const statement = database.prepare(text);
  return (values: readonly QueryValue[]): unknown[] => statement.all(named(values));
}

/** What PostgreSQL counts, SQLite knows by names that look the same. */
function named(values: readonly QueryValue[]): Record<string, SqliteValue> {
  return Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]));
}
