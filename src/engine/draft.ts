import type { FormChange } from '../form/carry-over.ts';
import type { Answers, Form } from '../form/form.ts';
import { knownAnswers } from '../form/known-answers.ts';
import { type SaidAnswer, saidBy } from '../form/said.ts';
import {
  forgetText,
  isOfLastDay,
  keepText,
  keptText,
  lastSentOf,
  sentDraftKey,
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
  readonly said?: readonly SaidAnswer[];
  /** The query of the address at which it was typed. */
  readonly search: string;
  readonly kept?: Kept;
}

/** What is kept of a form that was changed while a visitor was at it. */
export interface Kept {
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
  readonly kept: () => Kept;
}

/** Keeps a draft in the tab, for a day from its last change; never a file. False where the browser refuses. */
export function saveDraft({ form, answers, options, kept }: DraftSource): boolean {
  const given = knownAnswers(form, answers());
  const before = readDraft(form);
  // A copy of a tab has the same draft until something is changed in it.
  const isSame = before && JSON.stringify(before.answers) === JSON.stringify(given);
  const { page, at } = isSame ? before : nextStamp(before);
  const draft: Draft = {
    page,
    at,
    edition: form.edition,
    answers: given,
    said: saidBy(form, given),
    search: options.search,
    kept: kept(),
  };
  return keepText(form, 'draft', JSON.stringify(draft));
}

/** Later than all before in this page, also where the clock stands still or was set back. */
function nextStamp(before: DraftStamp | undefined): DraftStamp {
  const page = performance.timeOrigin;
  const last = before?.page === page ? before.at : 0;
  return { page, at: Math.max(Date.now(), last + 1, lastSentOf(page) + 1) };
}

/** The draft of a form, of whichever edition, if there is one; one that is older than a day is removed. */
export function readDraft(form: Form): Draft | undefined {
  // Only `saveDraft` wrote it, or its like in an earlier version; one that cannot be read is none.
  const draft: Draft | undefined = withStorage(
    () => JSON.parse(keptText(form, 'draft') ?? 'null') ?? undefined,
  );
  if (!draft || isOfLastDay(draft.at)) return draft;
  clearDraft(form);
  return undefined;
}

/** Forgets the draft of a form that was sent, and lets other tabs know, also those that are asleep or show another page. */
export function forgetSentDraft(form: Form): void {
  const draft = readDraft(form);
  if (!draft) return;
  clearDraft(form);
  withStorage(
    (storage) => storage.setItem(sentDraftKey + draft.page, String(draft.at)),
    'localStorage',
  );
}

/** Forgets the draft of a form in this tab. */
export function clearDraft(form: Form): void {
  forgetText(form, 'draft');
}
