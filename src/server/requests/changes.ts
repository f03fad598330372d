import type { FormHandling } from '../../form/model/handling.ts';
import {
  type Agreement,
  type EventKind,
  type Handling,
  type HandlingChange,
  type HistoryEntry,
  type NewDelivery,
  progressOf,
  type RequestEvent,
  requestStatuses,
  type State,
  type Status,
  type StoredSubmission,
  visitor,
} from '../store/store-types.ts';

/** How a form's requests are handled; undefined: they are waiting or handled, and have no state. */
type Kind = FormHandling['kind'];

/** What the staff do with every request. */
export const actions = ['save', 'handle', 'reopen', 'spam', 'not-spam', 'link'] as const;

/** The moves of the staff that write to the visitor. Each has a page at the desk, by this name in its address. */
export const answerMoves = ['confirm', 'propose', 'decline', 'write', 'cancel'] as const;

export type AnswerMove = (typeof answerMoves)[number];

/** What the staff do beside that with a request that has a state. */
export const staffMoves = [...answerMoves, 'done'] as const;

export const visitorMoves = ['accept', 'refuse', 'ask', 'cancel'] as const;

export type Action =
  | (typeof actions)[number]
  | (typeof staffMoves)[number]
  | (typeof visitorMoves)[number];

/** An action on the version of a request that the person saw. */
export interface RequestChange {
  readonly action: Action;
  readonly version: number;
  readonly note: string;
  readonly assignee: string | null;
  /** The email address of one of the staff, or `visitor`. */
  readonly who: string;
  readonly at: string;
  /** A note to add; those before stay. */
  readonly newNote?: string | undefined;
  /** What is confirmed or proposed. */
  readonly agreed?: Agreement | undefined;
  /** The subject and the words of the mail to the visitor, as previewed; or the words of the visitor. */
  readonly subject?: string | undefined;
  readonly words?: string | undefined;
}

/** How a request is handled, and what goes out because of a move. */
export interface ChangeContext {
  readonly kind?: Kind;
  /** True if mail is on: a move writes to the other side. */
  readonly isMailed?: boolean;
  /** The names of the webhooks that are told of moves. */
  readonly webhooks?: readonly string[];
  /** When the visitor is to be reminded of an appointment (ISO 8601, in UTC); undefined: not at all. */
  readonly remindAt?: (agreed: Agreement) => string | undefined;
  /** When the staff are to be reminded of what the visitor did; undefined: not at all. */
  readonly remindStaffAt?: () => string | undefined;
}

/** What a move does in the states in which it may be made. */
interface Step {
  readonly from: readonly State[];
  /** The state after it; absent: the same. */
  readonly to?: State;
  readonly status: Extract<Status, 'waiting' | 'handled'>;
  /** The mail to the other side. */
  readonly mail?: 'answer' | 'notice';
  /** given: it comes with a new agreement; kept: the one of before stays. Otherwise there is none after it. */
  readonly agreement?: 'given' | 'kept';
}

type Steps = Partial<Record<Action, readonly Step[]>>;

interface Moves {
  readonly staff: Steps;
  readonly visitor: Steps;
}

const answer = { status: 'handled', mail: 'answer' } as const;
const notice = { status: 'waiting', mail: 'notice' } as const;
const open: readonly State[] = ['new', 'proposed', 'confirmed'];
const closed: readonly State[] = ['declined', 'cancelled', 'done'];

const messageMoves: Moves = {
  staff: {
    write: [{ from: ['new', 'answered'], to: 'answered', ...answer }],
    handle: [{ from: ['new', 'answered'], to: 'answered', status: 'handled' }],
    reopen: [{ from: ['new', 'answered'], to: 'new', status: 'waiting' }],
  },
  visitor: { ask: [{ from: ['new', 'answered'], to: 'new', ...notice }] },
};

/** The moves of each kind of handling. What is not listed cannot be done. */
const moves: Readonly<Record<NonNullable<Kind>, Moves>> = {
  booking: {
    staff: {
      confirm: [{ from: [...open, ...closed], to: 'confirmed', ...answer, agreement: 'given' }],
      propose: [{ from: [...open, ...closed], to: 'proposed', ...answer, agreement: 'given' }],
      decline: [{ from: open, to: 'declined', ...answer }],
      cancel: [{ from: open, to: 'cancelled', ...answer }],
      write: [{ from: [...open, ...closed], ...answer, agreement: 'kept' }],
      done: [{ from: [...open, 'done'], to: 'done', status: 'handled', agreement: 'kept' }],
      handle: [
        { from: ['new', 'done'], to: 'done', status: 'handled' },
        {
          from: ['proposed', 'confirmed', 'declined', 'cancelled'],
          status: 'handled',
          agreement: 'kept',
        },
      ],
      reopen: [
        { from: ['new', ...closed], to: 'new', status: 'waiting' },
        { from: ['proposed', 'confirmed'], status: 'waiting', agreement: 'kept' },
      ],
    },
    visitor: {
      accept: [
        { from: ['proposed'], to: 'confirmed', ...notice, status: 'handled', agreement: 'kept' },
      ],
      refuse: [{ from: ['proposed'], to: 'new', ...notice }],
      ask: [{ from: open, ...notice, agreement: 'kept' }],
      cancel: [{ from: open, to: 'cancelled', ...notice }],
    },
  },
  message: messageMoves,
  review: { staff: messageMoves.staff, visitor: {} },
};

/** Returns the state of a request; undefined if its form names no kind of handling. Older requests have the first or the last state. */
export function stateOf(
  { status, handling }: Pick<StoredSubmission, 'status' | 'handling'>,
  kind: Kind,
): State | undefined {
  if (kind === undefined) return undefined;
  const { state } = progressOf(handling.history);
  if (state !== undefined) return state;
  if (status !== 'handled') return 'new';
  return kind === 'booking' ? 'done' : 'answered';
}

/** What one person did with a request at one time. */
export interface DoneChange extends Pick<HistoryEntry, 'at' | 'who'> {
  readonly entries: readonly HistoryEntry[];
}

/** Returns what others did with a request since a version of it, at least the last change; at most the last ten. */
export function changesSince({ history, version }: Handling, seen: number): DoneChange[] {
  const changes: DoneChange[] = [];
  for (const entry of history) {
    const { at, who } = entry;
    const last = changes.at(-1);
    if (last?.at !== at || last.who !== who) changes.push({ at, who, entries: [entry] });
    else changes.splice(-1, 1, { at, who, entries: [...last.entries, entry] });
  }
  return changes.slice(-Math.min(10, Math.max(1, version - seen)));
}

/** Returns the moves that one side can make now. */
export function movesOf(
  submission: Pick<StoredSubmission, 'status' | 'handling'>,
  kind: Kind,
  side: keyof Moves,
): Action[] {
  const names = side === 'staff' ? [...actions, ...staffMoves] : visitorMoves;
  return names.filter((name) => stepOf(submission, kind, { action: name, side }) !== undefined);
}

/**
 * Returns the change that a person has asked for; undefined if it changes nothing, or cannot be done now. Before a
 * suspect can be handled, it must be marked as no spam; its visitor can do what others can, but nobody is told.
 */
export function changeOf(
  submission: StoredSubmission,
  requested: RequestChange,
  context: ChangeContext = {},
): HandlingChange | undefined {
  const { reference, status, suspicion, handling } = submission;
  const { action, version, note, assignee, who } = requested;
  const side = who === visitor ? 'visitor' : 'staff';
  const step = stepOf(submission, context.kind, { action, side });
  const entries = entriesOf(submission, requested, { step, kind: context.kind });
  const isPlain = plainActions.includes(action);
  const isForRequests = side === 'staff' && !isPlain;
  if (entries.length === 0 || (isForRequests && !requestStatuses.includes(status)))
    return undefined;
  if (!isPlain && !step) return undefined;
  if (step?.agreement === 'given' && !requested.agreed) return undefined;
  const history = [...handling.history, ...entries];
  const change = { reference, version, note, assignee, history, status, suspicion };
  switch (action) {
    case 'save':
    case 'link':
      return change;
    case 'spam':
      return { ...change, status: 'spam', suspicion: suspicion ?? `marked as spam by ${who}` };
    case 'not-spam':
      return { ...change, status: 'waiting', suspicion: null };
  }
  const deliveries = step ? deliveriesOf(step, entries.at(-1), context) : [];
  return {
    ...change,
    status: requestStatuses.includes(status) ? (step?.status ?? status) : status,
    ...(deliveries.length > 0 && { deliveries }),
  };
}

/** What the staff can do with every request, spam and suspected spam included. */
const plainActions: readonly Action[] = ['save', 'spam', 'not-spam', 'link'];

/** Without a kind of handling, requests are handled and reopened, and have no state. */
const plainSteps: Steps = {
  handle: [{ from: [], status: 'handled' }],
  reopen: [{ from: [], status: 'waiting' }],
};

function stepOf(
  submission: Pick<StoredSubmission, 'status' | 'handling'>,
  kind: Kind,
  { action, side }: { readonly action: Action; readonly side: keyof Moves },
): Step | undefined {
  const state = stateOf(submission, kind);
  if (kind === undefined || state === undefined)
    return side === 'staff' ? plainSteps[action]?.[0] : undefined;
  return moves[kind][side][action]?.find(({ from }) => from.includes(state));
}

const words: Readonly<Record<Exclude<Action, 'save'>, string>> = {
  handle: 'Marked as handled',
  reopen: 'Marked as waiting',
  spam: 'Marked as spam',
  'not-spam': 'Marked as not spam',
  link: 'Made a new link for the visitor',
  confirm: 'Confirmed',
  propose: 'Proposed another day',
  decline: 'Declined',
  write: 'Wrote to the visitor',
  cancel: 'Cancelled',
  done: 'Marked as done',
  accept: 'Accepted the proposal',
  refuse: 'Turned the proposal down',
  ask: 'Asked for a change',
};

interface Stepping {
  readonly step: Step | undefined;
  readonly kind: Kind;
}

/** Returns what is added to the history; the move comes last, as what goes out belongs to the last event. */
function entriesOf(
  submission: StoredSubmission,
  requested: RequestChange,
  { step, kind }: Stepping,
): HistoryEntry[] {
  const { action, at, who } = requested;
  const noted = notedBefore(submission.handling, requested).map((entry) => ({ at, who, ...entry }));
  if (action === 'save') return noted;
  const reached = (kind || action === 'link') && {
    ...(step && moved(submission, requested, { step, kind })),
    kind: action,
  };
  return [...noted, { at, who, what: words[action], ...reached }];
}

function notedBefore(
  before: Handling,
  { note, assignee, newNote }: RequestChange,
): { what: string; kind?: EventKind; words?: string }[] {
  const assigned = assignee === null ? 'Assigned to nobody' : `Assigned to ${assignee}`;
  return [
    ...(note === before.note
      ? []
      : [{ what: note === '' ? 'Deleted the note' : 'Changed the note' }]),
    ...(newNote === undefined || newNote === ''
      ? []
      : [{ what: 'Added a note', kind: 'note' as const, words: newNote }]),
    ...(assignee === before.assignee ? [] : [{ what: assigned }]),
  ];
}

/** Returns the state after a move, with what is agreed then and what was said. */
function moved(
  submission: StoredSubmission,
  { agreed: given, subject, words: said }: RequestChange,
  { step, kind }: Stepping,
): Partial<HistoryEntry> {
  const state = step?.to ?? stateOf(submission, kind);
  const { agreed: before } = progressOf(submission.handling.history);
  const agreed =
    step?.agreement === 'given' ? given : step?.agreement === 'kept' ? before : undefined;
  return {
    ...(state && { state }),
    ...(agreed && { agreed }),
    ...(subject !== undefined && { subject }),
    ...(said !== undefined && { words: said }),
  };
}

function deliveriesOf(
  { mail, status }: Step,
  event: HistoryEntry | undefined,
  { kind, isMailed = false, webhooks = [], remindAt, remindStaffAt }: ChangeContext,
): NewDelivery[] {
  if (kind === undefined || event === undefined) return [];
  const { agreed } = event;
  const dueAt = isAgreement(event) && agreed && remindAt?.(agreed);
  const isForStaff = mail === 'notice' && status === 'waiting';
  const staffDueAt = isForStaff ? remindStaffAt?.() : undefined;
  return [
    // Without words, there is nothing to write to the visitor.
    ...(mail && isMailed && (mail === 'notice' || event.words !== undefined)
      ? [{ kind: mail, recipient: '' }]
      : []),
    ...(dueAt ? [{ kind: 'reminder' as const, recipient: '', dueAt }] : []),
    ...(staffDueAt ? [{ kind: 'staff-reminder' as const, recipient: '', dueAt: staffDueAt }] : []),
    ...webhooks.map((recipient) => ({ kind: 'webhook' as const, recipient })),
  ];
}

/** True for an event with which an appointment is confirmed. */
export function isAgreement({ kind }: Pick<HistoryEntry, 'kind'>): boolean {
  return kind === 'confirm' || kind === 'accept';
}

/** True if the reminder that an event has caused still holds: nothing was moved or cancelled since. */
export function isReminderValid(
  { handling }: Pick<StoredSubmission, 'handling'>,
  event: RequestEvent,
): boolean {
  const last = handling.history.findLastIndex(isAgreement) + 1;
  return event.number === last && progressOf(handling.history).state === 'confirmed';
}

/** The events with which the staff answer a request. */
const answering: readonly (EventKind | undefined)[] = [...staffMoves, 'handle'];

/** True if a reminder to the staff still holds: they have not answered since the event that has caused it. */
export function isUnanswered(
  { status, handling }: Pick<StoredSubmission, 'status' | 'handling'>,
  event: RequestEvent | undefined,
): boolean {
  const since = handling.history.slice(event?.number ?? 0);
  return status === 'waiting' && !since.some(({ kind }) => answering.includes(kind));
}
