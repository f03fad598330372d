import { cleanText } from '../../form/model/clean-text.ts';
import type { AskedForms, AskedSubmission } from '../reading/asked-forms.ts';
import { changeOf, movesOf, visitorMoves } from '../requests/changes.ts';
import type { Reminders } from '../requests/reminders.ts';
import { checkTextForSpam } from '../spam/signals.ts';
import type { Store } from '../store/create-store.ts';
import { requestStatuses, visitor } from '../store/store-types.ts';
import { isForVisitor, shownEvents, type VisitorMove } from './page-words.ts';

/** The most letters of what a visitor writes at once, and the most events that visitors cause in a request. */
export const longestWords = 2_000;
const mostMoves = 50;

/** How often a change is tried while others change the same request. */
const mostTries = 5;

export interface ChangeOptions {
  readonly store: Pick<Store, 'change'>;
  readonly askedForms: Pick<AskedForms, 'handlingOf' | 'webhooksFor'>;
  readonly now: () => Date;
  /** True if mail is on: the staff are told what visitors do. */
  readonly isMailed: boolean;
  readonly reminders?: Reminders | undefined;
}

/** What a visitor wants to do, on the page with the first so many events. */
export interface WantedMove {
  readonly move: VisitorMove;
  readonly seen: number;
  /** What the visitor wrote, as it was typed. */
  readonly words: string;
}

export type MoveOutcome =
  | { readonly status: 'done' }
  | { readonly status: 'refused'; readonly code: 409 | 422 | 429; readonly problem: string };

/** Reads the move that a button stands for; undefined for any other. */
export function readMove(text: string): VisitorMove | undefined {
  return visitorMoves.find((move) => move === text);
}

/**
 * Creates the function that makes a visitor's move. It is refused if something that concerns the visitor has happened
 * since their page was drawn; what the staff note for themselves does not count.
 */
export function createMakeMove(options: ChangeOptions) {
  const { store, askedForms, now, isMailed, reminders } = options;

  return async (
    find: () => Promise<AskedSubmission | undefined>,
    { move, seen, words: typed }: WantedMove,
  ): Promise<MoveOutcome | undefined> => {
    const words = cleanText(typed, 'lines').slice(0, longestWords);
    for (let tries = 0; tries < mostTries; tries += 1) {
      const submission = await find();
      if (!submission) return undefined;
      const { handling, form, status } = submission;
      const { kind } = askedForms.handlingOf(form);
      const since = handling.history.slice(seen).filter(isForVisitor);
      // The second press of a double press.
      if (since.length > 0 && since.every((entry) => isSameMove(entry, { move, words })))
        return { status: 'done' };
      const isOutdated = since.length > 0 || seen > handling.history.length;
      if (isOutdated || !movesOf(submission, kind, 'visitor').includes(move))
        return refused(409, describeConflict(submission, seen));
      if (move === 'ask' && words === '') return refused(422, 'Please write what you need.');
      if (handling.history.filter(({ who }) => who === visitor).length >= mostMoves)
        return refused(429, 'You have changed this very often. Please call us instead.');
      const at = now();
      const isRequest = requestStatuses.includes(status);
      const isHeld = move === 'ask' && checkTextForSpam(words)?.isHeld === true;
      const { version, note, assignee } = handling;
      const requested = {
        ...{ action: move, version, note, assignee, who: visitor, at: at.toISOString() },
        ...(move === 'ask' && { words }),
      };
      const change = changeOf(submission, requested, {
        ...(kind && { kind }),
        isMailed: isMailed && isRequest && !isHeld,
        webhooks: isHeld ? [] : askedForms.webhooksFor(submission),
        remindAt: (agreed) => (isRequest ? reminders?.remindAt(agreed, at) : undefined),
        remindStaffAt: () => (isRequest ? reminders?.remindStaffAt(at) : undefined),
      });
      if (change && (await store.change(change))) return { status: 'done' };
    }
    return refused(409, 'Somebody here is working on this right now. Please try again.');
  };
}

function refused(code: 409 | 422 | 429, problem: string): MoveOutcome {
  return { status: 'refused', code, problem };
}

function isSameMove(
  { who, kind, words = '' }: AskedSubmission['handling']['history'][number],
  wanted: Pick<WantedMove, 'move' | 'words'>,
): boolean {
  return who === visitor && kind === wanted.move && (kind !== 'ask' || words === wanted.words);
}

/** Says what has happened since the visitor opened the page. */
function describeConflict({ handling }: AskedSubmission, seen: number): string {
  const news = shownEvents(handling.history.slice(seen)).map(({ title, agreed }) =>
    agreed === undefined ? title : `${title}: ${agreed}`,
  );
  const what = news.length === 0 ? '' : ` (${news.join('; ')})`;
  return `Nothing was changed, as this page is no longer what you saw${what}. Please have a look, and try again if you still want to.`;
}
