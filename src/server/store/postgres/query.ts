import type pg from 'pg';
import type { Query, QueryValue } from '../query.ts';
import { ask } from './connection.ts';

/** Runs statements in the database. */
export function createQuery(pool: pg.Pool): Query {
  return async <Row extends object>(text: string, values: readonly QueryValue[] = []) =>
    (await ask<Row>(pool, text, values)).rows;
}
