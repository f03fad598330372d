import type { FormHandling } from '../../form/model/handling.ts';
import { formatLongDay } from '../../form/runtime/format-dates.ts';
import { fillLink } from '../mail/mail-words.ts';
import { stateOf, type visitorMoves } from '../requests/changes.ts';
import { sanitizeText } from '../requests/sanitize-text.ts';
import {
  type Agreement,
  type EventKind,
  type HistoryEntry,
  type State,
  type StoredSubmission,
  visitor,
} from '../store/store-types.ts';
import { formatTimeRange } from '../wall-time.ts';

type Kind = FormHandling['kind'];

export type VisitorMove = (typeof visitorMoves)[number];

/** How far a request has come, in the words of the company to its visitor. */
interface Stage {
  readonly title: string;
  readonly text: string;
}

type StageTexts = Readonly<Partial<Record<State, Stage>>>;

const bookingStages: StageTexts = {
  new: {
    title: 'We have your request',
    text: "Nothing is booked yet: we'll get back to you to agree on the day, the time and the price.",
  },
  proposed: {
    title: 'Would this suit you?',
    text: 'This is what we suggest. Accept it, or tell us what would suit you better.',
  },
  confirmed: { title: 'Your appointment is confirmed', text: 'We look forward to seeing you.' },
  declined: {
    title: "We're sorry, we can't do it this time",
    text: 'Thank you for asking us. We hope that we can help you another time.',
  },
  cancelled: {
    title: 'This is cancelled',
    text: 'Nobody will come. If you change your mind, send us a new request.',
  },
  done: { title: 'This is done', text: 'Thank you for choosing us.' },
};

const thanksForReview: Stage = {
  title: 'Thank you for your feedback',
  text: 'We have it, and everybody here learns from it.',
};

const stages: Readonly<Record<NonNullable<Kind>, StageTexts>> = {
  booking: bookingStages,
  message: {
    new: { title: 'We have your message', text: "If it needs a reply, we'll get back to you." },
    answered: { title: 'We have dealt with your message', text: 'Thank you for writing to us.' },
  },
  review: { new: thanksForReview, answered: thanksForReview },
};

const received: Stage = {
  title: 'We have what you sent',
  text: "If it needs a reply, we'll get back to you.",
};
const handled: Stage = { title: 'We have dealt with what you sent', text: 'Thank you.' };

/** Says how far a request has come; where its form has no kind of handling, only if it was dealt with. */
export function stageOf(submission: StoredSubmission, kind: Kind): Stage {
  const state = stateOf(submission, kind);
  if (kind === undefined || state === undefined)
    return submission.status === 'handled' ? handled : received;
  return stages[kind][state] ?? received;
}

/** Says that the company owes an answer to what the visitor did last; undefined if it does not. */
export function pendingNote({ handling }: StoredSubmission): string | undefined {
  const last = handling.history.findLast((entry) => isForVisitor(entry));
  if (last?.who !== visitor) return undefined;
  if (last.kind === 'ask') return "We have what you wrote, and we'll get back to you about it.";
  if (last.kind === 'refuse') return "You turned our proposal down. We'll get back to you.";
  return undefined;
}

/** The events that visitors see on their page, in the words of the company. */
const eventWords: Readonly<Partial<Record<EventKind, string>>> = {
  confirm: 'We confirmed it',
  propose: 'We made a proposal',
  decline: "We couldn't do it",
  write: 'We wrote to you',
  done: 'We finished it',
  cancel: 'We cancelled it',
  correct: 'We corrected an answer',
  address: 'We corrected your email address',
};

const ownWords: Readonly<Record<VisitorMove, string>> = {
  accept: 'You accepted our proposal',
  refuse: 'You turned our proposal down',
  ask: 'You wrote to us',
  cancel: 'You cancelled it',
};

export function isForVisitor({ who, kind }: Pick<HistoryEntry, 'who' | 'kind'>): boolean {
  return eventTitle({ who, kind }) !== undefined;
}

function eventTitle({ who, kind }: Pick<HistoryEntry, 'who' | 'kind'>): string | undefined {
  if (kind === undefined) return undefined;
  const words: Readonly<Partial<Record<EventKind, string>>> =
    who === visitor ? ownWords : eventWords;
  return words[kind];
}

/** An event as its visitor reads it: what happened, what was agreed by it, and what was written. */
export interface ShownEvent {
  readonly at: string;
  readonly title: string;
  readonly agreed: string | undefined;
  readonly words: string | undefined;
}

/** Returns the events that are meant for the visitor; of mails, without the lines about this page. */
export function shownEvents(history: readonly HistoryEntry[]): ShownEvent[] {
  return history.flatMap((entry) => {
    const title = eventTitle(entry);
    if (title === undefined) return [];
    const { at, kind, agreed, words } = entry;
    const isNew = kind === 'confirm' || kind === 'propose';
    const said = words && sanitizeText(fillLink(words, undefined));
    return [{ at, title, agreed: isNew && agreed ? formatAgreed(agreed) : undefined, words: said }];
  });
}

/** Formats an agreement in one line. */
export function formatAgreed(agreed: Agreement): string {
  return agreedFacts(agreed)
    .map(({ text }) => text)
    .join(', ');
}

/** Returns an agreement as facts with their labels. */
export function agreedFacts({ day, from, to, price }: Agreement) {
  const facts = [
    { label: 'Day', text: formatLongDay(day) },
    { label: 'Time', text: formatTimeRange(from, to) },
    { label: 'Price', text: price && sanitizeText(price) },
  ];
  return facts.flatMap(({ label, text }) => (text ? [{ label, text }] : []));
}
