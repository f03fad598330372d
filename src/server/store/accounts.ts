import { emailKey } from '../mail/address.ts';
import type { Query } from './database.ts';

/** Somebody who is signed in. */
export interface Session {
  readonly email: string;
  /** The last search, as JSON; null for none. */
  readonly search: string | null;
}

/** Whoever was removed in the meantime has no session any more. */
const findSession = `SELECT staff.email, search FROM staff_sessions JOIN staff ON staff.email = staff_sessions.email
  WHERE token = $1 AND ends_at > $2`;

const invite = `INSERT INTO staff (email, invitation, invited_until) VALUES ($1, $2, $3)
  ON CONFLICT (email) DO UPDATE SET invitation = excluded.invitation, invited_until = excluded.invited_until`;

/** A statement by itself uses the invitation up, so two who come at once cannot both have it. */
const choosePassword = `UPDATE staff SET password = $3, invitation = NULL, invited_until = NULL
  WHERE invitation = $1 AND invited_until > $2 RETURNING email`;

const endAll = 'DELETE FROM staff_sessions WHERE email = $1';

/** Keeps the people who may use the desk, and their sessions. Moments are ISO 8601; of tokens only the hashes come here. */
export function createAccounts(query: Query) {
  const people = async () => {
    const text = 'SELECT email, password IS NOT NULL AS "hasPassword" FROM staff ORDER BY email';
    const rows = await query<{ email: string; hasPassword: boolean | number }>(text);
    return rows.map(({ email, hasPassword }) => ({ email, hasPassword: Boolean(hasPassword) }));
  };
  return {
    people,
    /** The accounts of a person, as they are kept, however the address is spelt here or there. */
    accountsOf: async (email: string) => {
      const kept = (await people()).map((person) => person.email);
      return kept.filter((each) => emailKey(each) === emailKey(email));
    },
    /** Adds a person, or invites one anew: the link to choose a password has a token with this hash. */
    invite: async ({ email, hash, until }: { email: string; hash: string; until: string }) => {
      await query(invite, [email, hash, until]);
    },
    invited: async (hash: string, now: string) => {
      const text = 'SELECT email FROM staff WHERE invitation = $1 AND invited_until > $2';
      return (await query<Pick<Session, 'email'>>(text, [hash, now]))[0]?.email;
    },
    /** Uses an invitation up and ends the person's sessions; resolves to the person, or to undefined where it is no good. */
    choosePassword: async (hash: string, now: string, password: string) => {
      const values = [hash, now, password];
      const [person] = await query<Pick<Session, 'email'>>(choosePassword, values);
      if (person) await query(endAll, [person.email]);
      return person?.email;
    },
    passwordOf: async (email: string) => {
      const text = 'SELECT password FROM staff WHERE email = $1';
      const [row] = await query<{ password: string | null }>(text, [email]);
      return row?.password ?? undefined;
    },
    /** Resolves to whether there was such a person. */
    removePerson: async (email: string) => {
      const removed = await query('DELETE FROM staff WHERE email = $1 RETURNING email', [email]);
      await query(endAll, [email]);
      return removed.length > 0;
    },
    beginSession: async (session: { hash: string; email: string; now: string; until: string }) => {
      await query('DELETE FROM staff_sessions WHERE ends_at <= $1', [session.now]);
      const text = 'INSERT INTO staff_sessions (token, email, ends_at) VALUES ($1, $2, $3)';
      await query(text, [session.hash, session.email, session.until]);
    },
    session: async (hash: string, now: string) =>
      (await query<Session>(findSession, [hash, now]))[0],
    keepSearch: async (hash: string, search: string | null) => {
      await query('UPDATE staff_sessions SET search = $2 WHERE token = $1', [hash, search]);
    },
    endSession: async (hash: string) => {
      await query('DELETE FROM staff_sessions WHERE token = $1', [hash]);
    },
    endSessions: async (email: string) => {
      await query(endAll, [email]);
    },
  };
}
