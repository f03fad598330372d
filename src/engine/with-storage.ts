import type { Form } from '../form/model/form.ts';

/**
 * Calls `use` with the storage; returns undefined if the browser has none or it is full. The form then works without
 * drafts.
 */
export function withStorage<T>(
  use: (storage: Storage) => T,
  kind: 'sessionStorage' | 'localStorage' = 'sessionStorage',
): T | undefined {
  try {
    return use(window[kind]);
  } catch (error) {
    console.info(`Drafts are not kept: ${String(error)}`);
    return undefined;
  }
}

/**
 * The prefix of the `localStorage` keys that record sent drafts for a day; the page stamp follows, and the value is the
 * draft's time.
 */
export const sentDraftPrefix = 'sent-draft:';

/** Returns the time of the last sent draft of a page load, or -1. */
export function lastSentTime(page: number | undefined): number {
  const at = withStorage((storage) => storage.getItem(sentDraftPrefix + page), 'localStorage');
  return Number(at ?? -1);
}

const hour = 3_600_000;

/**
 * Returns true for a time within the last day. A time over an hour ahead comes from a wrong clock and counts as old.
 */
export function isWithinLastDay(at = 0): boolean {
  const age = Date.now() - at;
  return age > -hour && age < 24 * hour;
}

/** The stored texts of a form: its draft, and the names of its questions with files. */
type StoredKind = 'draft' | 'files';

/** Returns the stored text of a form, also if it was stored under a former id; undefined if there is none. */
export function storedText(form: Form, kind: StoredKind): string | undefined {
  return withStorage(
    (storage) => keysOf(form, kind).flatMap((key) => storage.getItem(key) ?? [])[0],
  );
}

/** Stores a text of a form as long as the tab is open; returns false if the browser does not allow it. */
export function storeText(form: Form, kind: StoredKind, text: string): boolean {
  const keep = (storage: Storage) => {
    storage.setItem(`${kind}:${form.id}`, text);
    return true;
  };
  return withStorage(keep) ?? false;
}

export function removeText(form: Form, kind: StoredKind): void {
  withStorage((storage) => {
    for (const key of keysOf(form, kind)) storage.removeItem(key);
  });
}

function keysOf({ id, formerly = [] }: Form, kind: StoredKind): string[] {
  return [id, ...formerly].map((name) => `${kind}:${name}`);
}
