import type { Query } from './database.ts';
import type { Accounts, Person, Session } from './store.ts';

/** Whoever was removed in the meantime has no session any more. */
const findSession = `SELECT staff.email, search FROM staff_sessions JOIN staff ON staff.email = staff_sessions.email
  WHERE token = $1 AND ends_at > $2`;

const invite = `INSERT INTO staff (email, invitation, invited_until) VALUES ($1, $2, $3)
  ON CONFLICT (email) DO UPDATE SET invitation = excluded.invitation, invited_until = excluded.invited_until`;

/** A statement by itself uses the invitation up, so two who come at once cannot both have it. */
const choosePassword = `UPDATE staff SET password = $3, invitation = NULL, invited_until = NULL
  WHERE invitation = $1 AND invited_until > $2 RETURNING email`;

const endAll = 'DELETE FROM staff_sessions WHERE email = $1';

/** Keeps the people who may use the desk, and their sessions. */
export function createAccounts(query: Query): Accounts {
  return {
    invite: async ({ email, hash, until }) => {
      await query(invite, [email, hash, until]);
    },
    invited: async (hash, now) => {
      const text = 'SELECT email FROM staff WHERE invitation = $1 AND invited_until > $2';
      return (await query<Pick<Person, 'email'>>(text, [hash, now]))[0]?.email;
    },
    choosePassword: async (hash, now, password) => {
      const values = [hash, now, password];
      const [person] = await query<Pick<Person, 'email'>>(choosePassword, values);
      if (person) await query(endAll, [person.email]);
      return person?.email;
    },
    passwordOf: async (email) => {
      const text = 'SELECT password FROM staff WHERE email = $1';
      const [row] = await query<{ password: string | null }>(text, [email]);
      return row?.password ?? undefined;
    },
    people: async () => {
      const text = 'SELECT email, password IS NOT NULL AS "hasPassword" FROM staff ORDER BY email';
      const rows = await query<{ email: string; hasPassword: boolean | number }>(text);
      return rows.map(({ email, hasPassword }) => ({ email, hasPassword: Boolean(hasPassword) }));
    },
    removePerson: async (email) => {
      const removed = await query('DELETE FROM staff WHERE email = $1 RETURNING email', [email]);
      await query(endAll, [email]);
      return removed.length > 0;
    },
    beginSession: async ({ hash, email, now, until }) => {
      await query('DELETE FROM staff_sessions WHERE ends_at <= $1', [now]);
      const text = 'INSERT INTO staff_sessions (token, email, ends_at) VALUES ($1, $2, $3)';
      await query(text, [hash, email, until]);
    },
    session: async (hash, now) => (await query<Session>(findSession, [hash, now]))[0],
    keepSearch: async (hash, search) => {
      await query('UPDATE staff_sessions SET search = $2 WHERE token = $1', [hash, search]);
    },
    endSession: async (hash) => {
      await query('DELETE FROM staff_sessions WHERE token = $1', [hash]);
    },
    endSessions: async (email) => {
      await query(endAll, [email]);
    },
  };
}
