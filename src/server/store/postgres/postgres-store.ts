import { createStore } from '../create-store.ts';
import type { Store } from '../store.ts';
import { createDesk } from './desk.ts';
import { createHealth } from './health.ts';
import { createIntake } from './intake.ts';
import { openDatabase, type PostgresOptions } from './open-database.ts';
import { createOutbox } from './outbox.ts';

/** Opens a store on a PostgreSQL server. Throws a StartError when the database cannot be used. */
export async function openPostgresStore(options: PostgresOptions): Promise<Store> {
  const pool = await openDatabase(options);
  return createStore({
    ...createIntake(pool),
    ...createDesk(pool),
    ...createOutbox(pool),
    ...createHealth(pool),
    close: () => pool.end(),
  });
}
