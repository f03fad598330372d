import type { Handling } from './handling.ts';
import type { PlacedSubmission } from './rows.ts';
import type { MailKind, Store, SubmissionFilter } from './store.ts';

/** Which submissions a list of the desk's page shows. */
export interface ListFilter extends SubmissionFilter {
  readonly isHandled?: boolean | undefined;
  /** The day that was asked for, such as `2026-05-31`. */
  readonly day?: string | undefined;
  readonly town?: string | undefined;
}

/** Part of a list that goes from the newest to the oldest: at most `limit`, received before another one. */
export interface ListPart extends ListFilter {
  readonly behind?: Pick<PlacedSubmission, 'receivedAt' | 'id'> | undefined;
  readonly limit: number;
}

/** A change of what the staff have done with a submission; `version` is the one that they saw. */
export interface HandlingChange extends Handling {
  readonly reference: string;
  /** Why it is a suspect from now on. */
  readonly suspicion?: string | undefined;
  /** The mails that a suspect owes once it is released. */
  readonly release?: readonly MailKind[] | undefined;
}

/** What lists go by, found in the answers of a submission; '' where it names none. */
export interface IndexEntry {
  readonly id: number;
  readonly day: string;
  readonly town: string;
  /** Which edition of its form it was sent with; '' where the form is gone. */
  readonly edition: string;
}

/** A form as it was when a submission was sent, as JSON. */
export interface FormEdition {
  readonly edition: string;
  readonly description: string;
}

/** What the desk's page shows and changes. */
export interface Listing {
  /** From the newest to the oldest. */
  listed(part: ListPart): Promise<readonly PlacedSubmission[]>;
  countWaiting(): Promise<number>;
  /** Changes nothing and resolves to false where somebody else was faster. */
  change(change: HandlingChange): Promise<boolean>;
  /** Some of the submissions that have no entry yet. */
  unindexed(limit: number): Promise<readonly PlacedSubmission[]>;
  index(entries: readonly IndexEntry[]): Promise<void>;
  keepEdition(edition: FormEdition): Promise<void>;
  /** The form that a submission was sent with, as JSON. */
  editionOf(reference: string): Promise<FormEdition | undefined>;
}

/** A link by which a person chooses a password, once; only its hash is kept. */
export interface Invitation {
  readonly email: string;
  readonly hash: string;
  /** ISO 8601. */
  readonly until: string;
}

/** Somebody who may use the desk. */
export interface Person {
  readonly email: string;
  /** Whether a password was chosen. */
  readonly hasPassword: boolean;
}

/** Somebody who is signed in. */
export interface Session {
  readonly email: string;
  /** What was last searched for, as JSON; null where nothing was. */
  readonly search: string | null;
}

/** The people who may use the desk. Moments are ISO 8601; of tokens only the hashes come here. */
export interface Accounts {
  /** Adds a person, or invites one anew. */
  invite(invitation: Invitation): Promise<void>;
  /** Whom a link that is still good invites. */
  invited(hash: string, now: string): Promise<string | undefined>;
  /** Uses an invitation up and ends the person's sessions; resolves to the person, or to undefined where it is no good. */
  choosePassword(hash: string, now: string, password: string): Promise<string | undefined>;
  passwordOf(email: string): Promise<string | undefined>;
  people(): Promise<readonly Person[]>;
  /** Resolves to whether there was such a person. */
  removePerson(email: string): Promise<boolean>;
  beginSession(session: { hash: string; email: string; now: string; until: string }): Promise<void>;
  session(hash: string, now: string): Promise<Session | undefined>;
  keepSearch(hash: string, search: string | null): Promise<void>;
  endSession(hash: string): Promise<void>;
  endSessions(email: string): Promise<void>;
}

/** What the desk's page needs of a store. */
export interface DeskStore extends Listing, Accounts {}

/** A store with everything. */
export interface OpenedStore extends Store, DeskStore {}
