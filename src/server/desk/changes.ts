import type { HandlingChange } from '../store/desk-store.ts';
import { type Handling, untouched } from '../store/handling.ts';
import type { MailKind, StoredSubmission } from '../store/store.ts';

/** What a person can do with a request. */
export const actions = ['save', 'handle', 'reopen', 'spam', 'not-spam'] as const;

export type Action = (typeof actions)[number];

/** What a person did with the version of a request that they saw. */
export interface Wish {
  readonly action: Action;
  readonly version: number;
  readonly note: string;
  readonly assignee: string | null;
  readonly who: string;
  readonly at: string;
}

const marked = 'marked as spam by ';

/** Whether a person, and not the judge of spam, made a request a suspect. */
export function isMarkedAsSpam(suspicion: string): boolean {
  return suspicion.startsWith(marked);
}

/** The change that a wish comes to; undefined where it changes nothing. */
export function changeOf(
  submission: StoredSubmission,
  wish: Wish,
  owes: readonly MailKind[],
): HandlingChange | undefined {
  const { reference, suspicion, handling = untouched } = submission;
  const { action, version, note, assignee, who, at } = wish;
  const done = whatWasDone(handling, wish);
  if (done.length === 0) return undefined;
  const history = [...handling.history, ...done.map((what) => ({ at, who, what }))];
  const change = { reference, version, note, assignee, history };
  switch (action) {
    case 'save':
      return { ...change, handledAt: handling.handledAt };
    case 'handle':
      return { ...change, handledAt: at };
    case 'reopen':
      return { ...change, handledAt: null };
    case 'spam':
      return { ...change, handledAt: at, suspicion: marked + who };
    case 'not-spam':
      return { ...change, handledAt: null, release: mailsOnRelease(submission, suspicion, owes) };
  }
}

/** What somebody marked by mistake owes what it owed before; its mails have been sent or wait. */
function mailsOnRelease(
  { owes: owed }: StoredSubmission,
  suspicion: string | null,
  owes: readonly MailKind[],
): readonly MailKind[] {
  return suspicion !== null && isMarkedAsSpam(suspicion) ? owed : owes;
}

const words: Readonly<Record<Exclude<Action, 'save'>, string>> = {
  handle: 'Marked as handled',
  reopen: 'Marked as waiting',
  spam: 'Marked as spam',
  'not-spam': 'Marked as not spam',
};

function whatWasDone(before: Handling, { action, note, assignee }: Wish): string[] {
  const assigned = assignee === null ? 'Assigned to nobody' : `Assigned to ${assignee}`;
  return [
    ...(note === before.note ? [] : [note === '' ? 'Deleted the note' : 'Changed the note']),
    ...(assignee === before.assignee ? [] : [assigned]),
    ...(action === 'save' ? [] : [words[action]]),
  ];
}
