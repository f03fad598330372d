import type { DatabaseAddress } from '../setting-values.ts';
import type { Store } from './create-store.ts';
import { openThreadedStore } from './sqlite/threaded-store.ts';

/**
 * Opens the database of the settings. Throws a StartError when it cannot be used. With `thread`, the built file of
 * `sqlite/thread.ts`, SQLite works in a thread of its own; what serves pages needs that, a command does not. Only the driver that is needed is loaded.
 */
export async function openStore(address: DatabaseAddress, thread?: URL): Promise<Store> {
  if (address.kind === 'sqlite') {
    const { path } = address;
    if (thread) return openThreadedStore({ path, thread });
    const { openSqliteStore } = await import('./sqlite/sqlite-store.ts');
    return openSqliteStore({ path });
  }
  const { openPostgresStore } = await import('./postgres/postgres-store.ts');
  return openPostgresStore(address.url, databaseName(address));
}

/** How a database is named to the staff; without the password that its address may hold. */
export function databaseName(address: DatabaseAddress): string {
  if (address.kind === 'sqlite') return address.path;
  const { host, pathname } = new URL(address.url);
  return `the database ${pathname.slice(1)} at ${host || 'this machine'}`;
}
