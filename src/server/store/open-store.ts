import { dirname } from 'node:path';
import type { FormEdition } from '../../form/form.ts';
import type { DatabaseAddress } from '../setting-values.ts';
import type { Store } from './create-store.ts';
import { openThreadedStore } from './sqlite/threaded-store.ts';

interface OpenOptions {
  /** The forms as they are now: they are kept before anything else is. */
  readonly editions?: readonly FormEdition[];
  /** The built file of `sqlite/thread.ts`: SQLite works in a thread of its own. What serves pages needs that, a command does not. */
  readonly thread?: URL;
}

/** Opens the database of the settings. Throws a StartError when it cannot be used. Only the driver that is needed is loaded. */
export async function openStore(
  address: DatabaseAddress,
  { editions = [], thread }: OpenOptions = {},
): Promise<Store> {
  if (address.kind === 'sqlite') {
    const { path } = address;
    if (thread) return openThreadedStore({ path, editions, thread });
    const { openSqliteStore } = await import('./sqlite/sqlite-store.ts');
    return openSqliteStore({ path, editions });
  }
  const { openPostgresStore } = await import('./postgres/postgres-store.ts');
  return openPostgresStore(address.url, { name: databaseName(address), editions });
}

/** The folder of a database that is a file; undefined for others. */
export function dataFolderOf(address: DatabaseAddress): string | undefined {
  return address.kind === 'sqlite' ? dirname(address.path) : undefined;
}

/** How a database is named to the staff; without the password that its address may hold. */
export function databaseName(address: DatabaseAddress): string {
  if (address.kind === 'sqlite') return address.path;
  const { host, pathname } = new URL(address.url);
  return `the database ${pathname.slice(1)} at ${host || 'this machine'}`;
}
