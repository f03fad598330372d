import { withStorage } from './with-storage.ts';

/** Says when a draft was last changed, and in which page. */
export interface DraftStamp {
  /** The moment at which that page began, in milliseconds; it tells a tab from its copy. */
  readonly page: number;
  /** In milliseconds. */
  readonly at: number;
}

/** The key in `localStorage` of the drafts that were sent in the last day. */
export const sentDraftsKey = 'sent-drafts';

/** The moments of drafts that were sent, by their pages; nothing of what is in them. */
export type SentDrafts = Readonly<Record<string, number>>;

export function sentDrafts(): SentDrafts {
  const text = withStorage((storage) => storage.getItem(sentDraftsKey), 'localStorage');
  // Only `keepSentDrafts` wrote it; what cannot be read is none.
  return withStorage(() => JSON.parse(text ?? '{}')) ?? {};
}

/** Keeps which drafts were sent, so that other tabs hear of it, also those that are asleep or show another page. */
export function keepSentDrafts(sent: SentDrafts): void {
  withStorage((storage) => storage.setItem(sentDraftsKey, JSON.stringify(sent)), 'localStorage');
}

const hour = 3_600_000;

/** True of a moment in the last day. One that is ahead by an hour or more is as wrong as an old one: a clock was put right since. */
export function isOfLastDay(at = 0): boolean {
  const age = Date.now() - at;
  return age > -hour && age < 24 * hour;
}
