import { answersIn } from '../../form/read-answers.ts';
import { readSubmission } from '../answers/stored-answers.ts';
import { type Gist, gistOf } from '../mail/letters/gist.ts';
import { inertText } from '../mail/letters/inert.ts';
import type { StoredSubmission } from '../store/store.ts';
import { dayInShort } from '../wall-time.ts';
import type { DeskOptions } from './options.ts';

type Known = Pick<DeskOptions, 'forms' | 'site'>;

/** What matters most about a submission, as the staff's mail has it. */
export function gistIn(submission: StoredSubmission, { forms, site }: Known): Gist {
  const { form: id } = submission;
  const form = forms.find((candidate) => candidate.id === id);
  const reader = { makeSafe: inertText, timeZone: site.timeZone };
  const sections = readSubmission(form, submission, reader);
  const answers = sections.flatMap(({ entries }) => answersIn(entries));
  return gistOf(answers, { id, form, site });
}

/** Who sent a submission, what it is about, and for which day. */
export function headOf({ form, type, name, town, day }: Gist) {
  return {
    title: name ?? type ?? form,
    subject: [form, name && type, town].filter(Boolean).join(' · '),
    day: day && `For ${dayInShort(day)}`,
  };
}

/** How far the staff are with a submission, in words. */
export const statuses = {
  waiting: 'Waiting',
  handled: 'Handled',
  suspect: 'Possible spam',
  spam: 'Spam',
} as const;

/** How far the staff are with a submission. */
export function statusOf({ status }: StoredSubmission): keyof typeof statuses {
  return status === 'held' ? 'suspect' : status;
}

/** The forms that are sent, under the names that the staff's mail calls them by. */
export function formNames({ forms, site }: Known) {
  return forms
    .filter(({ call }) => call !== undefined)
    .map((form) => ({ id: form.id, name: gistOf([], { id: form.id, form, site }).form }));
}
