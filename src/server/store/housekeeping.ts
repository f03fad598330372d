import type { Database } from './database.ts';
import type { Housekeeping } from './store-types.ts';

/** Maps the fields of the record to columns. */
const columns = {
  begunAt: 'begun_at',
  doneAt: 'done_at',
  announcedAt: 'announced_at',
  deletesAt: 'deletes_at',
  dueRequests: 'due_requests',
  dueSuspects: 'due_suspects',
  removedAt: 'removed_at',
  removedRequests: 'removed_requests',
  removedSuspects: 'removed_suspects',
} as const satisfies Record<Exclude<keyof Housekeeping, 'turn'>, string>;

const names = Object.values(columns);

export const selectHousekeeping = `SELECT turn, ${Object.entries(columns)
  .map(([name, column]) => `${column} AS "${name}"`)
  .join(', ')} FROM housekeeping`;

const note = `INSERT INTO housekeeping (id, turn, ${names.join(', ')})
  VALUES (1, $1 + 1, ${names.map((_, place) => `$${place + 2}`).join(', ')})
  ON CONFLICT (id) DO UPDATE SET turn = excluded.turn, ${names.map((name) => `${name} = excluded.${name}`).join(', ')}
  WHERE housekeeping.turn = $1 RETURNING turn`;

const endSessions = 'DELETE FROM staff_sessions WHERE ends_at <= $1 RETURNING token';

const endInvitations = `UPDATE staff SET invitation = NULL, invited_until = NULL
  WHERE invited_until <= $1 RETURNING email`;

/** An older server version stores searches in this column. */
const blankSearches = 'UPDATE staff_sessions SET search = NULL WHERE search IS NOT NULL';

/** Stores the state of the housekeeping, and ends expired sessions and invitations. */
export function createHousekeeping({ query, transact }: Pick<Database, 'query' | 'transact'>) {
  return {
    /** Returns the record of the last run; undefined before the first. */
    housekeeping: async (): Promise<Housekeeping | undefined> =>
      (await query<Housekeeping>(selectHousekeeping))[0],
    /** Stores the record; resolves to false, without a change, if another server has written it meanwhile. */
    noteHousekeeping: async (record: Housekeeping): Promise<boolean> => {
      const { begunAt, doneAt, announcedAt, deletesAt, dueRequests, dueSuspects } = record;
      const { removedAt, removedRequests, removedSuspects } = record;
      const values = [
        record.turn,
        begunAt,
        doneAt,
        announcedAt,
        deletesAt,
        dueRequests,
        dueSuspects,
        removedAt,
        removedRequests,
        removedSuspects,
      ];
      return (await query(note, values)).length > 0;
    },
    /** Ends expired sessions, with their searches, and expired invitations; resolves to how many there were. */
    endExpired: async (now: string) => {
      const statements = [endSessions, endInvitations].map((text) => [text, [now]] as const);
      const [sessions = [], invitations = []] = await transact([...statements, [blankSearches]]);
      return { sessions: sessions.length, invitations: invitations.length };
    },
  };
}
