import { createAccounts } from '../accounts.ts';
import { createStore } from '../create-store.ts';
import type { OpenedStore } from '../desk-store.ts';
import { createListing } from '../listing.ts';
import { createDesk } from './desk.ts';
import { createHandling } from './handling.ts';
import { createHealth } from './health.ts';
import { createIntake } from './intake.ts';
import { openDatabase, type PostgresOptions } from './open-database.ts';
import { createOutbox } from './outbox.ts';
import { createQuery } from './query.ts';

/** Opens a store on a PostgreSQL server. Throws a StartError when the database cannot be used. */
export async function openPostgresStore(options: PostgresOptions): Promise<OpenedStore> {
  const pool = await openDatabase(options);
  const query = createQuery(pool);
  return createStore({
    ...createIntake(pool),
    ...createDesk(pool),
    ...createOutbox(pool),
    ...createHandling(pool),
    ...createListing(query),
    ...createAccounts(query),
    ...createHealth(pool),
    close: () => pool.end(),
  });
}
