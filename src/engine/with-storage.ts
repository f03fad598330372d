import type { Form } from '../form/form.ts';

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
export const sentDraftKey = 'sent-draft:';

/** The moment of the last draft of a page that was sent; -1 where none was. */
export function lastSentOf(page: number | undefined): number {
  const at = withStorage((storage) => storage.getItem(sentDraftKey + page), 'localStorage');
  return Number(at ?? -1);
}

const hour = 3_600_000;

/** True of a moment in the last day. One that is more than an hour ahead is as wrong as an old one: a clock was put right since. */
export function isOfLastDay(at = 0): boolean {
  const age = Date.now() - at;
  return age > -hour && age < 24 * hour;
}

/** A kind of what is kept of a form: its draft, and the names of the questions that have files. */
type KeptKind = 'draft' | 'files';

/** The text that is kept of a form, also under a name that it had before; undefined where there is none. */
export function keptText(form: Form, kind: KeptKind): string | undefined {
  return withStorage(
    (storage) => keysOf(form, kind).flatMap((key) => storage.getItem(key) ?? [])[0],
  );
}

/** Keeps a text of a form for as long as the tab lives; false where the browser refuses. */
export function keepText(form: Form, kind: KeptKind, text: string): boolean {
  const keep = (storage: Storage) => {
    storage.setItem(`${kind}:${form.id}`, text);
    return true;
  };
  return withStorage(keep) ?? false;
}

export function forgetText(form: Form, kind: KeptKind): void {
  withStorage((storage) => {
    for (const key of keysOf(form, kind)) storage.removeItem(key);
  });
}

function keysOf({ id, formerly = [] }: Form, kind: KeptKind): string[] {
  return [id, ...formerly].map((name) => `${kind}:${name}`);
}
