import { formName, type RequestSummary } from '../mail/request-summary.ts';
import type { StoredSubmission } from '../store/store.ts';
import { dayInShort } from '../wall-time.ts';
import type { DeskOptions } from './desk-options.ts';

/** Returns the sender, the subject and the day of a submission. */
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

/** The forms that are sent, under the names that the staff's mail calls them by. */
export function formNames({ forms, site }: DeskOptions) {
  return forms
    .filter(({ call }) => call !== undefined)
    .map((form) => ({ id: form.id, name: formName(form.id, form, site) }));
}
