import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FormSnapshot } from '../../form/model/form.ts';
import type { DatabaseAddress } from '../setting-values.ts';
import type { Store } from './create-store.ts';
import { describePostgresAddress, readPostgresAddress } from './postgres/address.ts';
import { openThreadedStore } from './sqlite/threaded-store.ts';

interface OpenOptions {
  /** The forms as they are now: they are kept before anything else is. */
  readonly editions?: readonly FormSnapshot[];
  /** The built file of `sqlite/thread.ts`: SQLite works in a thread of its own. What serves pages needs that, a command does not. */
  readonly thread?: URL;
  /** True if a store will do that refuses to write, where nothing can be written. */
  readonly allowReadOnly?: boolean;
}

/** Opens the database of the settings. Throws a StartError when it cannot be used. Only the driver that is needed is loaded. */
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
 * Returns what measures the write-ahead log of SQLite, in bytes; undefined for PostgreSQL. The store is not asked, as it may be waiting for
 * the disk.
 */
export function meterOfLog(address: DatabaseAddress): (() => Promise<number>) | undefined {
  if (address.kind !== 'sqlite') return undefined;
  return async () => (await stat(`${address.path}-wal`)).size;
}

/** The folder of a database that is a file; undefined for others. */
export function dataFolderOf(address: DatabaseAddress): string | undefined {
  return address.kind === 'sqlite' ? dirname(address.path) : undefined;
}

/** How a database is named to the staff; without the password that its address may hold. */
export function databaseName(address: DatabaseAddress): string {
  if (address.kind === 'sqlite') return address.path;
  return describePostgresAddress(readPostgresAddress('DATABASE_URL', address.url));
}
