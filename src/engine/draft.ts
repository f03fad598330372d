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

/** Says when a draft was last changed, and in which page. */
export interface DraftStamp {
  /** The moment at which that page began, in milliseconds; it tells a tab from its copy. */
  readonly page: number;
  /** In milliseconds, and later than that of every draft before in the same page. */
  readonly at: number;
}

/** The answers that a visitor has typed in this tab and not yet sent. */
export interface Draft extends DraftStamp {
  /** The edition of the form; absent in drafts of earlier versions of this program. */
  readonly edition?: string;
  readonly answers: Answers;
  /** What the screen said of each answer; absent as above. */
  readonly said?: readonly DisplayedAnswer[];
  /** The query of the address at which it was typed. */
  readonly search: string;
  readonly kept?: CarryOverState;
}

/** What is kept of a form that was changed while a visitor was at it. */
export interface CarryOverState {
  /** The draft of an earlier edition, until it is carried over. */
  readonly before?: Draft;
  /** What became of that one. */
  readonly change?: FormChange;
  /** The words of the refusal after which the page is loaded anew, until it is. */
  readonly refused?: string;
}

/** A running form, as far as a draft tells of it. */
interface DraftSource {
  readonly form: Form;
  readonly answers: () => Answers;
  readonly options: Pick<Draft, 'search'>;
  readonly carryOverState: () => CarryOverState;
}

/** Keeps a draft in the tab, for a day from its last change; never a file. False where the browser refuses. */
export function saveDraft({ form, answers, options, carryOverState }: DraftSource): boolean {
  const given = pickAllowedAnswers(form, answers());
  const before = readDraft(form);
  // A copy of a tab has the same draft until something is changed in it.
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

/** Later than all before in this page, also where the clock stands still or was set back. */
function nextStamp(before: DraftStamp | undefined): DraftStamp {
  const page = performance.timeOrigin;
  const last = before?.page === page ? before.at : 0;
  return { page, at: Math.max(Date.now(), last + 1, lastSentTime(page) + 1) };
}

/** The draft of a form, of whichever edition, if there is one; one that is older than a day is removed. */
export function readDraft(form: Form): Draft | undefined {
  // Only `saveDraft` wrote it, or its like in an earlier version; one that cannot be read is none.
  const draft: Draft | undefined = withStorage(
    () => JSON.parse(storedText(form, 'draft') ?? 'null') ?? undefined,
  );
  if (!draft || isWithinLastDay(draft.at)) return draft;
  clearDraft(form);
  return undefined;
}

/** Forgets the draft of a form that was sent, and lets other tabs know, also those that are asleep or show another page. */
export function forgetSentDraft(form: Form): void {
  const draft = readDraft(form);
  if (!draft) return;
  clearDraft(form);
  withStorage(
    (storage) => storage.setItem(sentDraftPrefix + draft.page, String(draft.at)),
    'localStorage',
  );
}

/** Forgets the draft of a form in this tab. */
export function clearDraft(form: Form): void {
  removeText(form, 'draft');
}
