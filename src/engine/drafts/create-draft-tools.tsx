import { initialAnswers } from '../../form/answers.ts';
import type { Answers } from '../../form/form.ts';
import { knownAnswers } from '../../form/known-answers.ts';
import type { DraftWords } from '../../form/language/shared-words.ts';
import { clearDraft, readDraft, saveDraft } from '../draft.ts';
import type { DraftTools, FormRun } from '../form-run.ts';
import { unfinishedControls } from '../given-answers.ts';
import { takeOver } from '../hydrate-answers.ts';
import { createListeners } from '../listeners.ts';
import { fresh } from '../run-state.ts';
import { emptyControls } from '../submit.ts';
import { withoutAnswers, withoutTyped } from './address.ts';
import { DraftNotice } from './DraftNotice.tsx';
import { wasSent } from './old-drafts.ts';

/** What became of a draft. One that was cleared can be brought back. */
export type Notice =
  | { readonly status: 'restored' | 'sentElsewhere' }
  | { readonly status: 'cleared'; readonly before: Answers };

/** Makes what a form needs whose answers came from a draft or an address, or were sent from another tab. */
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
    const { search, onRead } = run.options;
    if (!run.container || rest === search) return;
    run.searchLeft = rest;
    onRead?.(rest);
  }

  return {
    tellOfDraft: () => {
      const draft = readDraft(form);
      // Where the page was loaded anew after a refusal, that is what is said.
      if (draft && draft.kept?.refused === undefined && !isAsBegun(run, draft.answers))
        say({ status: 'restored' });
    },
    followOtherTabs: () => {
      if (run.state().status === 'sending') return;
      takeOver(run);
      const draft = readDraft(form);
      if (!draft || !wasSent(draft)) return;
      clearDraft(form);
      // Half a date was typed here, too.
      if (unfinishedControls(run).length > 0) return;
      startAnew(run);
      say({ status: 'sentElsewhere' });
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
        onLeave={forgetCleared}
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
