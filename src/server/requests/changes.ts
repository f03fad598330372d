import {
  type Handling,
  type HandlingChange,
  requestStatuses,
  type StoredSubmission,
} from '../store/store-types.ts';

export const actions = ['save', 'handle', 'reopen', 'spam', 'not-spam'] as const;

export type Action = (typeof actions)[number];

/** An action on the version of a request that the person saw. */
export interface RequestChange {
  readonly action: Action;
  readonly version: number;
  readonly note: string;
  readonly assignee: string | null;
  readonly who: string;
  readonly at: string;
}

/**
 * Returns the change that a person has asked for; undefined if it changes nothing. Before a suspect can be handled, it
 * must be marked as no spam.
 */
export function changeOf(
  submission: StoredSubmission,
  requested: RequestChange,
): HandlingChange | undefined {
  const { reference, status, suspicion, handling } = submission;
  const { action, version, note, assignee, who, at } = requested;
  const done = whatWasDone(handling, requested);
  const isForRequests = action === 'handle' || action === 'reopen';
  if (done.length === 0 || (isForRequests && !requestStatuses.includes(status))) return undefined;
  const history = [...handling.history, ...done.map((what) => ({ at, who, what }))];
  const change = { reference, version, note, assignee, history, status, suspicion };
  switch (action) {
    case 'save':
      return change;
    case 'handle':
      return { ...change, status: 'handled' };
    case 'reopen':
      return { ...change, status: 'waiting' };
    case 'spam':
      return { ...change, status: 'spam', suspicion: suspicion ?? `marked as spam by ${who}` };
    case 'not-spam':
      return { ...change, status: 'waiting', suspicion: null };
  }
}

const words: Readonly<Record<Exclude<Action, 'save'>, string>> = {
  handle: 'Marked as handled',
  reopen: 'Marked as waiting',
  spam: 'Marked as spam',
  'not-spam': 'Marked as not spam',
};

function whatWasDone(before: Handling, { action, note, assignee }: RequestChange): string[] {
  const assigned = assignee === null ? 'Assigned to nobody' : `Assigned to ${assignee}`;
  return [
    ...(note === before.note ? [] : [note === '' ? 'Deleted the note' : 'Changed the note']),
    ...(assignee === before.assignee ? [] : [assigned]),
    ...(action === 'save' ? [] : [words[action]]),
  ];
}
