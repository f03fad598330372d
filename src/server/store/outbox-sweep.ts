import { type Database, deliveryTables, type Statement } from './database.ts';
import type { Removal } from './store-types.ts';

/** The number of the event of a removal, which comes after all others. Its row has no request any more. */
export const removalEvent = 2_147_483_647;

/**
 * Returns the statements that remove what was to go out about removed requests, except what is leased, which its server
 * removes. Each webhook that may know a removed request is told.
 */
export function sweepOutbox(
  { skipLocked }: Pick<Database, 'skipLocked'>,
  now: string,
): Statement[] {
  return [
    announceRemovals(now),
    ...deliveryTables.map(
      (table): Statement => [
        `DELETE FROM ${table} WHERE id IN (SELECT id FROM ${table} WHERE ${isOrphaned} ${skipLocked(table)})`,
      ],
    ),
  ];
}

/** Returns the statements that do the same for one row whose lease ends. */
export function sweepLeased(id: number, now: string): Statement[] {
  return [announceRemovals(now, id), [`DELETE FROM outbox WHERE id = $1 AND ${isOrphaned}`, [id]]];
}

const isOrphaned =
  'request IS NOT NULL AND NOT EXISTS (SELECT 1 FROM requests WHERE requests.id = request)';

/** Returns the statement that adds what tells webhooks of removed requests: of all, or of that of one row. */
function announceRemovals(now: string, id?: number): Statement {
  const isOne = id === undefined ? '' : 'AND id = $2';
  return [
    `INSERT INTO outbox (kind, event, reference, recipient, owed_since, tried_at, due_at)
     SELECT 'webhook', ${removalEvent}, reference, recipient, $1, $1, $1 FROM outbox
     WHERE kind = 'webhook' AND begun_at IS NOT NULL ${isOne} AND ${isOrphaned}
     GROUP BY reference, recipient ON CONFLICT DO NOTHING`,
    id === undefined ? [now] : [now, id],
  ];
}

/** Selects which webhooks are still to be told of which removals. */
export const selectRemovals = `SELECT reference, recipient FROM outbox
  WHERE kind = 'webhook' AND request IS NULL AND state <> 'done'`;

/** Returns the statement that holds back, after a restore, what tells a webhook of a removal. */
export function holdRemoval({ reference, recipient }: Removal, now: string): Statement {
  return [
    `INSERT INTO outbox (kind, event, reference, recipient, state, owed_since, tried_at, due_at)
     VALUES ('webhook', ${removalEvent}, $1, $2, 'held', $3, $3, $3) ON CONFLICT DO NOTHING`,
    [reference, recipient, now],
  ];
}
