import { emailKey } from '../email-address.ts';
import type { Database } from './database.ts';

export interface Session {
  readonly email: string;
}

/** How many of the last searches of a session are stored. */
export const maxSearches = 50;

/** The join skips people who were removed in the meantime. */
const findSession = `SELECT staff.email FROM staff_sessions JOIN staff ON staff.email = staff_sessions.email
  WHERE token = $1 AND ends_at > $2`;

const invite = `INSERT INTO staff (email, invitation, invited_until) VALUES ($1, $2, $3)
  ON CONFLICT (email) DO UPDATE SET invitation = excluded.invitation, invited_until = excluded.invited_until`;

/** One statement uses up the invitation, so that of two concurrent requests only one succeeds. */
const choosePassword = `UPDATE staff SET password = $3, invitation = NULL, invited_until = NULL
  WHERE invitation = $1 AND invited_until > $2 RETURNING email`;

/** Inserts nothing if the session has just ended. */
const saveSearch = `INSERT INTO staff_searches (id, session, search)
  SELECT $1, token, $3 FROM staff_sessions WHERE token = $2`;

const dropOldSearches = `DELETE FROM staff_searches WHERE session = $1 AND number NOT IN
  (SELECT number FROM staff_searches WHERE session = $1 ORDER BY number DESC LIMIT ${maxSearches})`;

/** Inserts nothing if the person was just removed. */
const renewFeed = `INSERT INTO staff_feeds (email, token) SELECT email, $2 FROM staff WHERE email = $1
  ON CONFLICT (email) DO UPDATE SET token = excluded.token`;

const endAll = 'DELETE FROM staff_sessions WHERE email = $1';

/**
 * Stores the people who may use the desk, their sessions, their searches and the addresses of their calendars. Times are ISO 8601; of tokens, only hashes
 * are stored.
 */
export function createAccounts({ query, transact }: Pick<Database, 'query' | 'transact'>) {
  const people = async () => {
    const text = 'SELECT email, password IS NOT NULL AS "hasPassword" FROM staff ORDER BY email';
    const rows = await query<{ email: string; hasPassword: boolean | number }>(text);
    return rows.map(({ email, hasPassword }) => ({ email, hasPassword: Boolean(hasPassword) }));
  };
  return {
    people,
    /** Returns the accounts of a person as stored, however the address is spelled. */
    accountsOf: async (email: string) => {
      const kept = (await people()).map((person) => person.email);
      return kept.filter((each) => emailKey(each) === emailKey(email));
    },
    /** Adds or invites a person; the link to choose a password carries a token with this hash. */
    invite: async ({ email, hash, until }: { email: string; hash: string; until: string }) => {
      await query(invite, [email, hash, until]);
    },
    invited: async (hash: string, now: string) => {
      const text = 'SELECT email FROM staff WHERE invitation = $1 AND invited_until > $2';
      return (await query<Pick<Session, 'email'>>(text, [hash, now]))[0]?.email;
    },
    /**
     * Uses up an invitation and ends the person's sessions; resolves to their address, or to undefined if the
     * invitation is not valid.
     */
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
    /** Resolves to false if there was no such person. */
    removePerson: async (email: string) => {
      const removed = await query('DELETE FROM staff WHERE email = $1 RETURNING email', [email]);
      await query(endAll, [email]);
      return removed.length > 0;
    },
    /** Stores the hash of the token in the address of a person's calendar, in place of the one of before. */
    renewFeed: async ({ email, hash }: { email: string; hash: string }) => {
      await query(renewFeed, [email, hash]);
    },
    /** Returns whose calendar has a token with this hash. */
    ownerOfFeed: async (hash: string) => {
      const text = 'SELECT email FROM staff_feeds WHERE token = $1';
      return (await query<Pick<Session, 'email'>>(text, [hash]))[0]?.email;
    },
    /** Returns whose calendars have an address. */
    feedOwners: () => query<Pick<Session, 'email'>>('SELECT email FROM staff_feeds', []),
    endFeed: async (email: string) => {
      await query('DELETE FROM staff_feeds WHERE email = $1', [email]);
    },
    beginSession: async (session: { hash: string; email: string; now: string; until: string }) => {
      await query('DELETE FROM staff_sessions WHERE ends_at <= $1', [session.now]);
      const text = 'INSERT INTO staff_sessions (token, email, ends_at) VALUES ($1, $2, $3)';
      await query(text, [session.hash, session.email, session.until]);
    },
    session: async (hash: string, now: string) =>
      (await query<Session>(findSession, [hash, now]))[0],
    /** Stores a search, as JSON, for the session with this hash. */
    saveSearch: async ({ id, hash, search }: { id: string; hash: string; search: string }) => {
      await transact([
        [saveSearch, [id, hash, search]],
        [dropOldSearches, [hash]],
      ]);
    },
    /**
     * Returns a search of the session with this hash, as JSON; undefined if it is gone or belongs to another session.
     */
    findSearch: async (id: string, hash: string) => {
      const text = 'SELECT search FROM staff_searches WHERE id = $1 AND session = $2';
      return (await query<{ search: string }>(text, [id, hash]))[0]?.search;
    },
    endSession: async (hash: string) => {
      await query('DELETE FROM staff_sessions WHERE token = $1', [hash]);
    },
    endSessions: async (email: string) => {
      await query(endAll, [email]);
    },
  };
}
