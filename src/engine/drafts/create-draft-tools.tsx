import type { Answers } from '../../form/form.ts';
import { initialAnswers } from '../../form/initial-answers.ts';
import { knownAnswers } from '../../form/known-answers.ts';
import type { DraftWords } from '../../form/language/shared-words.ts';
import { clearDraft, readDraft, saveDraft } from '../draft.ts';
import type { DraftTools, FormRun } from '../form-run.ts';
import { unfinishedControls } from '../given-answers.ts';
import { takeOver } from '../hydrate-answers.ts';
import { createListeners } from '../listeners.ts';
import { fresh } from '../run-state.ts';
import { emptyControls } from '../submit.ts';
import { sentDraftKey } from '../with-storage.ts';
import { withoutAnswers, withoutTyped } from './address.ts';
import { DraftNotice, type Notice } from './DraftNotice.tsx';
import { wasSent } from './old-drafts.ts';

/** Makes what a form needs that has a draft, or answers from an address. */
export function createDraftTools(run: FormRun, words: DraftWords): DraftTools {
  const { form } = run;
  const { subscribe, notify } = createListeners();
  let notice: Notice | undefined;

  function say(next: Notice | undefined): void {
    if (next === notice) return;
    notice = next;
    notify();
  }

  /** The answers are held until the visitor goes on, so that a slip costs nothing; files are not. */
  function clear(): void {
    if (run.state().status === 'sending') return;
    takeOver(run);
    const before = knownAnswers(form, run.answers());
    startAnew(run);
    say({ status: 'cleared', before });
  }

  function undo(): void {
    if (notice?.status !== 'cleared') return;
    run.replaceAnswers(notice.before);
    saveDraft(run);
    say({ status: 'restored' });
  }

  function forgetCleared(): void {
    if (notice?.status === 'cleared') say(undefined);
  }

  run.subscribe(() => {
    if (run.state().status === 'sent') say(undefined);
    else forgetCleared();
  });

  function leaveOnly(rest: string): void {
    const { search, navigate } = run.options;
    if (!run.container || rest === search) return;
    run.searchLeft = rest;
    const { pathname, hash } = window.location;
    const { state } = window.history;
    navigate?.(pathname + rest + hash, { replace: true });
    // A receipt is kept there, too.
    window.history.replaceState({ ...state, ...window.history.state }, '');
  }

  /** Clears a form whose draft was sent from another tab, unless the visitor has typed something here since. */
  function followOtherTabs(): void {
    if (run.state().status === 'sending') return;
    takeOver(run);
    const draft = readDraft(form);
    if (!draft || !wasSent(draft)) return;
    clearDraft(form);
    // Half a date was typed here, too.
    if (unfinishedControls(run).length > 0) return;
    startAnew(run);
    say({ status: 'sentElsewhere' });
  }

  /** Listens for as long as the form is on the page; returns the way to stop. */
  function listen(): () => void {
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('pagehide', forgetCleared, { signal });
    // What was sent while the browser kept the page asleep.
    window.addEventListener('pageshow', followOtherTabs, { signal });
    const onStored = ({ key }: StorageEvent) => key?.startsWith(sentDraftKey) && followOtherTabs();
    window.addEventListener('storage', onStored, { signal });
    // What was sent while this was loaded.
    followOtherTabs();
    return () => stop.abort();
  }

  return {
    tellOfDraft: () => {
      const draft = readDraft(form);
      // Where the page was loaded anew after a refusal, that is what is said.
      if (draft && draft.kept?.refused === undefined && !isAsBegun(run, draft.answers))
        say({ status: 'restored' });
    },
    readAddress: () => leaveOnly(withoutTyped(run)),
    leaveAddress: () => leaveOnly(withoutAnswers(run)),
    Notice: () => (
      <DraftNotice
        subscribe={subscribe}
        notice={() => notice}
        words={words}
        onClear={clear}
        onUndo={undo}
        listen={listen}
      />
    ),
  };
}

function startAnew(run: FormRun): void {
  const { form, files, steps } = run;
  clearDraft(form);
  files?.forget();
  run.linked.clear();
  run.keep({});
  run.replaceAnswers(initialAnswers(form));
  run.changeState(() => fresh);
  emptyControls(run);
  steps?.restart();
}

/** True of the answers of a draft in which nothing was typed. */
function isAsBegun({ form }: FormRun, answers: Answers): boolean {
  return JSON.stringify(answers) === JSON.stringify(knownAnswers(form, initialAnswers(form)));
}
