import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FormSnapshot } from '../../form/model/form.ts';
import type { DatabaseAddress } from '../setting-values.ts';
import type { Store } from './create-store.ts';
import { describePostgresAddress, readPostgresAddress } from './postgres/address.ts';
import { openThreadedStore } from './sqlite/threaded-store.ts';

interface OpenOptions {
  /** The current editions of the forms, which are stored before anything else. */
  readonly editions?: readonly FormSnapshot[];
  /**
   * The built file of `sqlite/thread.ts`, to run SQLite in a thread of its own. Servers need that so that pages never
   * wait for the disk; commands do not.
   */
  readonly thread?: URL;
  /** True to accept a database that is read-only. */
  readonly allowReadOnly?: boolean;
}

/** Opens the configured database. Throws a StartError if it cannot be used. Only the driver in use is loaded. */
export async function openStore(
  address: DatabaseAddress,
  { editions = [], thread, allowReadOnly = false }: OpenOptions = {},
): Promise<Store> {
  if (address.kind === 'sqlite') {
    const { path } = address;
    if (thread) return openThreadedStore({ path, editions, thread });
    const { openSqliteStore } = await import('./sqlite/sqlite-store.ts');
    return openSqliteStore({ path, editions, allowReadOnly });
  }
  const { openPostgresStore } = await import('./postgres/postgres-store.ts');
  const name = databaseName(address);
  return openPostgresStore(address.url, { name, editions, allowReadOnly });
}

/**
 * Returns the function that measures the write-ahead log of SQLite, in bytes; undefined for PostgreSQL. It does not ask
 * the store, which may be waiting for the disk.
 */
export function meterOfLog(address: DatabaseAddress): (() => Promise<number>) | undefined {
  if (address.kind !== 'sqlite') return undefined;
  return async () => (await stat(`${address.path}-wal`)).size;
}

/** Returns the folder of a SQLite database; undefined for others. */
export function dataFolderOf(address: DatabaseAddress): string | undefined {
  return address.kind === 'sqlite' ? dirname(address.path) : undefined;
}

/** Returns the name of the database for messages, without the password in its address. */
export function databaseName(address: DatabaseAddress): string {
  if (address.kind === 'sqlite') return address.path;
  return describePostgresAddress(readPostgresAddress('DATABASE_URL', address.url));
}
