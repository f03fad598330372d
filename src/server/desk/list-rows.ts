import type { ListRow, Status } from '../../desk/desk-page.ts';
import { momentInWords } from '../../form/in-words.ts';
import type { StoredSubmission } from '../store/store.ts';
import { dayInShort } from '../wall-time.ts';
import { gistIn } from './gist-in.ts';
import type { DeskOptions } from './options.ts';

/** A submission as a line of a list, in which few words have room. */
export function rowOf(submission: StoredSubmission, options: DeskOptions): ListRow {
  const { reference, receivedAt, handling } = submission;
  return {
    reference,
    href: `${options.base}/requests/${reference}`,
    ...headOf(submission, options),
    received: momentInWords(receivedAt, options.site.timeZone),
    status: statusOf(submission),
    assignee: handling.assignee,
  };
}

/** Who sent a submission, what it is about, and for which day. */
export function headOf(submission: StoredSubmission, options: DeskOptions) {
  const { form, type, name, town, day } = gistIn(submission, options);
  return {
    title: name ?? type ?? form,
    subject: [form, name && type, town].filter(Boolean).join(' · '),
    ...(day !== undefined && { day: dayInShort(day) }),
  };
}

/** How far the staff are with a submission. */
export function statusOf({ status }: StoredSubmission): Status {
  return status === 'held' ? 'suspect' : status;
}
