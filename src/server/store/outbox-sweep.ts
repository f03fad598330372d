import { type Database, deliveryTables, type Statement } from './database.ts';

/**
 * The number of the event of a removal, which comes after all others: its row is all that is left of the request then.
 */
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
    ...deliveryTables.map((table): Statement => {
      const isOfRemoved = table === 'outbox' ? isLeftover : isOrphaned;
      return [
        `DELETE FROM ${table} WHERE id IN (SELECT id FROM ${table} WHERE ${isOfRemoved} ${skipLocked(table)})`,
      ];
    }),
  ];
}

/** Returns the statements that do the same for one row whose lease ends. */
export function sweepLeased(id: number, now: string): Statement[] {
  return [announceRemovals(now), [`DELETE FROM outbox WHERE id = $1 AND ${isLeftover}`, [id]]];
}

const isOrphaned =
  'request IS NOT NULL AND NOT EXISTS (SELECT 1 FROM requests WHERE requests.id = request)';

const isLeftover = `event <> ${removalEvent} AND ${isOrphaned}`;

function announceRemovals(now: string): Statement {
  return [
    `INSERT INTO outbox (kind, event, request, reference, recipient, owed_since, tried_at, due_at)
     SELECT 'webhook', ${removalEvent}, request, reference, recipient, $1, $1, $1 FROM outbox
     WHERE kind = 'webhook' AND begun_at IS NOT NULL AND ${isLeftover}
     GROUP BY request, reference, recipient ON CONFLICT DO NOTHING`,
    [now],
  ];
}
