import { formName, type RequestSummary } from '../mail/request-summary.ts';
import type { Asked } from '../reading/asked-forms.ts';
import type { StoredSubmission } from '../store/store.ts';
import { dayInShort } from '../wall-time.ts';
import type { DeskOptions } from './desk-options.ts';

/** Returns the title of a request's pages, which goes into the histories of browsers: no person is in it. */
export function pageTitle(submission: Asked, site: DeskOptions['site']): string {
  return `${submission.reference} · ${formName(submission, site)}`;
}

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

/** The forms that are sent, and those that are gone while their requests are not, under the names by which the staff's mail calls them. */
export async function formNames({ forms, askedForms, site }: DeskOptions) {
  const sent = forms.filter(({ call }) => call !== undefined);
  const now = await Promise.all(sent.map(({ edition }) => askedForms.formOf(edition)));
  return [...now, ...(await askedForms.goneForms())].flatMap((asked) =>
    asked ? [{ id: asked.id, name: formName({ form: asked.id, asked }, site) }] : [],
  );
}
