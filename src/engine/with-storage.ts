import type { Form } from '../form/model/form.ts';

/** Some browsers refuse storage or are out of it; the form then works without drafts. */
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

/** How the keys in `localStorage` begin under which drafts that were sent stand for a day: the page of each, with its moment. */
export const sentDraftPrefix = 'sent-draft:';

/** The moment of the last draft of a page that was sent; -1 where none was. */
export function lastSentTime(page: number | undefined): number {
  const at = withStorage((storage) => storage.getItem(sentDraftPrefix + page), 'localStorage');
  return Number(at ?? -1);
}

const hour = 3_600_000;

/** True of a moment in the last day. One that is more than an hour ahead is as wrong as an old one: a clock was put right since. */
export function isWithinLastDay(at = 0): boolean {
  const age = Date.now() - at;
  return age > -hour && age < 24 * hour;
}

/** A kind of what is kept of a form: its draft, and the names of the questions that have files. */
type StoredKind = 'draft' | 'files';

/** The text that is kept of a form, also under a name that it had before; undefined where there is none. */
export function storedText(form: Form, kind: StoredKind): string | undefined {
  return withStorage(
    (storage) => keysOf(form, kind).flatMap((key) => storage.getItem(key) ?? [])[0],
  );
}

/** Keeps a text of a form for as long as the tab lives; false where the browser refuses. */
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
