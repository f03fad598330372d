import type { Answers, Form } from '../runtime/form.ts';
import { isFile } from './given-answers.ts';

/** What a visitor has typed in this tab and not yet sent. */
export interface Draft {
  readonly answers: Answers;
  /** The query of the address at which it was typed. */
  readonly search: string;
}

/** Keeps a draft for as long as the tab lives; never a file. */
export function saveDraft(form: Form, { answers, search }: Draft): void {
  const files = new Set(form.fields.filter(isFile).map((field) => field.name));
  const kept = Object.entries(answers).filter(([name]) => !files.has(name));
  const draft: Draft = { answers: Object.fromEntries(kept), search };
  withStorage((storage) => storage.setItem(keyOf(form), JSON.stringify(draft)));
}

/** The draft of a form, if there is one that can be read. */
export function readDraft(form: Form): Draft | undefined {
  return withStorage((storage) => {
    const text = storage.getItem(keyOf(form));
    return text === null ? undefined : (JSON.parse(text) as Draft);
  });
}

/** Forgets the draft of a form. */
export function clearDraft(form: Form): void {
  withStorage((storage) => storage.removeItem(keyOf(form)));
}

function keyOf(form: Form): string {
  return `draft:${form.id}`;
}

/** Some browsers refuse storage or are out of it; the form then works without drafts. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch (error) {
    console.info(`Drafts are not kept: ${String(error)}`);
    return undefined;
  }
}
