import type { DatabaseAddress } from '../setting-values.ts';
import { StartError } from '../start-error.ts';
import { openSqliteStore } from './sqlite/sqlite-store.ts';
import type { Store } from './store.ts';

/** Opens the database of the settings. Throws a {@link StartError} when it cannot be used. */
export async function openStore(address: DatabaseAddress): Promise<Store> {
  if (address.kind === 'sqlite') return openSqliteStore({ path: address.path });
  throw new StartError('PostgreSQL is not yet served. Set DATABASE_URL to sqlite:PATH.');
}

/** How a database is named to the staff; without the password that its address may hold. */
export function nameOf(address: DatabaseAddress): string {
  if (address.kind === 'sqlite') return address.path;
  const { host, pathname } = new URL(address.url);
  return `the database ${pathname.slice(1)} at ${host}`;
}
