import type { Answers, Form } from '../form/model/form.ts';
import { pickAllowedAnswers } from '../form/runtime/allowed-answers.ts';
import type { FormChange } from '../form/runtime/carry-over.ts';
import { type DisplayedAnswer, displayedAnswers } from '../form/runtime/displayed-answers.ts';
import {
  isWithinLastDay,
  lastSentTime,
  removeText,
  sentDraftPrefix,
  storedText,
  storeText,
  withStorage,
} from './with-storage.ts';

/** The time of a draft's last change, and the page load in which it happened. */
export interface DraftStamp {
  /** The start of that page load, in milliseconds since 1970; it tells a tab from its copy. */
  readonly page: number;
  /** In milliseconds since 1970; later than every earlier draft of the same page load. */
  readonly at: number;
}

/** The answers that a visitor has typed in this tab and not sent yet. */
export interface Draft extends DraftStamp {
  /** The edition of the form; absent in drafts from earlier versions of this program. */
  readonly edition?: string;
  readonly answers: Answers;
  /** The label and the displayed text of each answer; absent in the same drafts. */
  readonly said?: readonly DisplayedAnswer[];
  /** The query of the address at which the answers were typed. */
  readonly search: string;
  readonly kept?: CarryOverState;
}

/** The state of moving a draft to a form that was changed while the visitor was filling it in. */
export interface CarryOverState {
  /** The draft of an earlier edition, until its answers are carried over. */
  readonly before?: Draft;
  /** The result of carrying it over. */
  readonly change?: FormChange;
  /** The server's rejection after which the page is reloaded, until the reloaded page shows it. */
  readonly refused?: string;
}

/** The parts of a form controller that a draft is made from. */
interface DraftSource {
  readonly form: Form;
  readonly answers: () => Answers;
  readonly options: Pick<Draft, 'search'>;
  readonly carryOverState: () => CarryOverState;
}

/** Stores the answers, without files, in this tab for a day. Returns false if the browser does not allow storage. */
export function saveDraft({ form, answers, options, carryOverState }: DraftSource): boolean {
  const given = pickAllowedAnswers(form, answers());
  const before = readDraft(form);
  // A duplicated tab has the same draft until something is changed in it.
  const isSame = before && JSON.stringify(before.answers) === JSON.stringify(given);
  const { page, at } = isSame ? before : nextStamp(before);
  const draft: Draft = {
    page,
    at,
    edition: form.edition,
    answers: given,
    said: displayedAnswers(form, given),
    search: options.search,
    kept: carryOverState(),
  };
  return storeText(form, 'draft', JSON.stringify(draft));
}

/** Returns a stamp later than all earlier ones of this page load, even if the clock stands still or was set back. */
function nextStamp(before: DraftStamp | undefined): DraftStamp {
  const page = performance.timeOrigin;
  const last = before?.page === page ? before.at : 0;
  return { page, at: Math.max(Date.now(), last + 1, lastSentTime(page) + 1) };
}

/** Returns the draft of a form, of any edition; removes a draft that is older than a day. */
export function readDraft(form: Form): Draft | undefined {
  // Written by `saveDraft`, perhaps of an earlier version; unreadable text counts as no draft.
  const draft: Draft | undefined = withStorage(
    () => JSON.parse(storedText(form, 'draft') ?? 'null') ?? undefined,
  );
  if (!draft || isWithinLastDay(draft.at)) return draft;
  clearDraft(form);
  return undefined;
}

/** Removes the draft of a sent form, and tells the other tabs, including sleeping ones and those on another page. */
export function forgetSentDraft(form: Form): void {
  const draft = readDraft(form);
  if (!draft) return;
  clearDraft(form);
  withStorage(
    (storage) => storage.setItem(sentDraftPrefix + draft.page, String(draft.at)),
    'localStorage',
  );
}

/** Removes the draft of a form in this tab. */
export function clearDraft(form: Form): void {
  removeText(form, 'draft');
}
