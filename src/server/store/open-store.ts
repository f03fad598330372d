import type { DatabaseAddress } from '../setting-values.ts';
import { openPostgresStore } from './postgres/postgres-store.ts';
import { openSqliteStore } from './sqlite/sqlite-store.ts';
import type { Store } from './store.ts';

/** Opens the database of the settings. Throws a StartError when it cannot be used. */
export async function openStore(address: DatabaseAddress): Promise<Store> {
  if (address.kind === 'sqlite') return openSqliteStore({ path: address.path });
  return openPostgresStore({ url: address.url, name: nameOf(address) });
}

/** How a database is named to the staff; without the password that its address may hold. */
export function nameOf(address: DatabaseAddress): string {
  if (address.kind === 'sqlite') return address.path;
  const { host, pathname } = new URL(address.url);
  return `the database ${pathname.slice(1)} at ${host}`;
}
