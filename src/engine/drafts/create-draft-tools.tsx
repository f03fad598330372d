import type { DraftWords } from '../../form/language/shared-words.ts';
import type { Answers } from '../../form/model/form.ts';
import { pickAllowedAnswers } from '../../form/runtime/allowed-answers.ts';
import { initialAnswers } from '../../form/runtime/initial-answers.ts';
import { clearDraft, readDraft, saveDraft } from '../draft.ts';
import type { DraftTools, FormController } from '../form-controller.ts';
import { syncFromControls } from '../hydrate-answers.ts';
import { createListeners } from '../listeners.ts';
import { unfinishedControls } from '../page-answers.ts';
import { initialState } from '../submission-state.ts';
import { emptyControls } from '../submit.ts';
import { sentDraftPrefix } from '../with-storage.ts';
import { withoutAnswers, withoutTypedAnswers } from './address.ts';
import { DraftNotice, type Notice } from './DraftNotice.tsx';
import { wasSent } from './old-drafts.ts';

/** Creates the tools for a form with a draft, or with answers from an address. */
export function createDraftTools(controller: FormController, words: DraftWords): DraftTools {
  const { form } = controller;
  const { subscribe, notify } = createListeners();
  let notice: Notice | undefined;

  function showNotice(next: Notice | undefined): void {
    if (next === notice) return;
    notice = next;
    notify();
  }

  /** Keeps the answers, but not the files, for undo until the visitor goes on. */
  function clear(): void {
    if (controller.state().status === 'sending') return;
    syncFromControls(controller);
    const before = pickAllowedAnswers(form, controller.answers());
    resetForm(controller);
    showNotice({ status: 'cleared', before });
  }

  function undo(): void {
    if (notice?.status !== 'cleared') return;
    controller.replaceAnswers(notice.before);
    saveDraft(controller);
    showNotice({ status: 'restored' });
  }

  function forgetCleared(): void {
    if (notice?.status === 'cleared') showNotice(undefined);
  }

  controller.subscribe(() => {
    if (controller.state().status === 'sent') showNotice(undefined);
    else forgetCleared();
  });

  function replaceQuery(rest: string): void {
    const { search, navigate } = controller.options;
    if (!controller.container || rest === search) return;
    controller.remainingSearch = rest;
    const { pathname, hash } = window.location;
    const { state } = window.history;
    navigate?.(pathname + rest + hash, { replace: true });
    // Keeps the stored receipt.
    window.history.replaceState({ ...state, ...window.history.state }, '');
  }

  /** Clears the form if its draft was sent from another tab and nothing was typed here since. */
  function followOtherTabs(): void {
    if (controller.state().status === 'sending') return;
    syncFromControls(controller);
    const draft = readDraft(form);
    if (!draft || !wasSent(draft)) return;
    clearDraft(form);
    // Unreadable input, such as half a date, was typed here, too.
    if (unfinishedControls(controller).length > 0) return;
    resetForm(controller);
    showNotice({ status: 'sentElsewhere' });
  }

  /** Listens while the form is mounted; returns the cleanup. */
  function listen(): () => void {
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('pagehide', forgetCleared, { signal });
    // Drafts may have been sent while this page was in the back/forward cache.
    window.addEventListener('pageshow', followOtherTabs, { signal });
    const onStored = ({ key }: StorageEvent) =>
      key?.startsWith(sentDraftPrefix) && followOtherTabs();
    window.addEventListener('storage', onStored, { signal });
    // Drafts may have been sent while this code was loading.
    followOtherTabs();
    return () => stop.abort();
  }

  return {
    announceDraft: () => {
      const draft = readDraft(form);
      // After a rejection and a reload, the notice about the change is shown instead.
      if (
        draft &&
        draft.kept?.refused === undefined &&
        !hasNoTypedAnswers(controller, draft.answers)
      )
        showNotice({ status: 'restored' });
    },
    stripTypedAnswers: () => replaceQuery(withoutTypedAnswers(controller)),
    stripAnswers: () => replaceQuery(withoutAnswers(controller)),
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

function resetForm(controller: FormController): void {
  const { form, files, steps } = controller;
  clearDraft(form);
  files?.forget();
  controller.prefilled.clear();
  controller.setCarryOverState({});
  controller.replaceAnswers(initialAnswers(form));
  controller.changeState(() => initialState);
  emptyControls(controller);
  steps?.restart();
}

/** Returns true if a draft holds only the initial answers. */
function hasNoTypedAnswers({ form }: FormController, answers: Answers): boolean {
  return JSON.stringify(answers) === JSON.stringify(pickAllowedAnswers(form, initialAnswers(form)));
}
