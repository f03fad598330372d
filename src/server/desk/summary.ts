import { formName, type RequestSummary } from '../mail/request-summary.ts';
import type { Asked } from '../reading/asked-forms.ts';
import type { StoredSubmission } from '../store/store.ts';
import { dayInShort } from '../wall-time.ts';
import type { DeskOptions } from './desk-options.ts';

/** Returns the title of a request's pages. It names no person, as titles stay in the browser's history. */
export function pageTitle(submission: Asked, site: DeskOptions['site']): string {
  return `${submission.reference} · ${formName(submission, site)}`;
}

/** Returns sender, subject and day of a submission. */
export function headOf({ form, type, name, town, day }: RequestSummary) {
  return {
    title: name ?? type ?? form,
    subject: [form, name && type, town].filter(Boolean).join(' · '),
    day: day && `For ${dayInShort(day)}`,
  };
}

export const statusWords = {
  waiting: 'Waiting',
  handled: 'Handled',
  suspect: 'Possible spam',
  spam: 'Spam',
} as const;

export function statusOf({ status }: StoredSubmission): keyof typeof statusWords {
  return status === 'held' ? 'suspect' : status;
}

/** Returns the current forms, and removed forms that still have requests, by the staff's names for them. */
export async function formNames({ forms, askedForms, site }: DeskOptions) {
  const sent = forms.filter(({ call }) => call !== undefined);
  const now = await Promise.all(sent.map(({ edition }) => askedForms.formOf(edition)));
  return [...now, ...(await askedForms.goneForms())].flatMap((asked) =>
    asked ? [{ id: asked.id, name: formName({ form: asked.id, asked }, site) }] : [],
  );
}
