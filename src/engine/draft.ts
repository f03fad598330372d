import type { Answers, Form } from '../form/form.ts';
import { knownAnswers } from '../form/known-answers.ts';
import { withStorage } from './with-storage.ts';

/** The answers that a visitor has typed in this tab and not yet sent. */
export interface Draft {
  readonly answers: Answers;
  /** The query of the address at which it was typed. */
  readonly search: string;
}

/** Keeps a draft for as long as the tab lives; never a file. */
export function saveDraft(form: Form, { answers, search }: Draft): void {
  const draft: Draft = { answers: knownAnswers(form, answers), search };
  withStorage((storage) => storage.setItem(keyOf(form), JSON.stringify(draft)));
}

/** The draft of a form, if there is one that can be read; only what the form, as it is now, can hold. */
export function readDraft(form: Form): Draft | undefined {
  return withStorage((storage) => {
    const text = storage.getItem(keyOf(form));
    if (text === null) return undefined;
    const { answers, search }: Partial<Draft> = Object(JSON.parse(text));
    return { answers: knownAnswers(form, answers), search: String(search ?? '') };
  });
}

/** Forgets the draft of a form. */
export function clearDraft(form: Form): void {
  withStorage((storage) => storage.removeItem(keyOf(form)));
}

function keyOf(form: Form): string {
  return `draft:${form.id}`;
}
