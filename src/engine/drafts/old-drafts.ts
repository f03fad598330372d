import type { DraftStamp } from '../draft.ts';
import { isWithinLastDay, lastSentTime, sentDraftPrefix, withStorage } from '../with-storage.ts';

/**
 * Removes every draft in this tab that is older than a day or was sent from another tab, whichever form it is of, and forgets
 * which were sent before that.
 */
export function removeOldDrafts(): void {
  const keys = withStorage((storage) => Object.keys(storage)) ?? [];
  for (const key of keys) {
    const [kind, form = ''] = key.split(':');
    const text = kind === 'draft' && withStorage((storage) => storage.getItem(key));
    if (!text || !isExpired(stampIn(text))) continue;
    const drawn = document.querySelector<HTMLFormElement>(`form[data-form="${CSS.escape(form)}"]`);
    // One that runs sees to its own draft: there may be more in it by now.
    if (drawn && Element.prototype.hasAttribute.call(drawn, 'data-hydrated')) continue;
    withStorage((storage) => {
      for (const each of ['draft', 'files', 'step']) storage.removeItem(`${each}:${form}`);
    });
    if (drawn) resetIfUntouched(drawn);
  }
  withStorage((storage) => {
    for (const [key, at] of Object.entries({ ...storage }))
      if (key.startsWith(sentDraftPrefix) && !isWithinLastDay(Number(at))) storage.removeItem(key);
  }, 'localStorage');
}

/** True of a draft that was sent, and not changed since in its own tab. */
export function wasSent({ page, at = 0 }: Partial<DraftStamp>): boolean {
  return at <= lastSentTime(page);
}

function isExpired(draft: Partial<DraftStamp>): boolean {
  return !isWithinLastDay(draft.at) || wasSent(draft);
}

/** A browser that loads a page again puts back what was in the controls, unless the visitor was quicker than the script. */
function resetIfUntouched(drawn: HTMLFormElement): void {
  // Firefox before 120 and Safari before 16.4 do not tell.
  const { userActivation }: { userActivation?: UserActivation } = navigator;
  // By the methods of every form: a question may be called `reset`.
  if (!userActivation?.hasBeenActive) HTMLFormElement.prototype.reset.call(drawn);
}

/** What cannot be read has no moment. */
function stampIn(text: string): Partial<DraftStamp> {
  return withStorage(() => Object(JSON.parse(text))) ?? {};
}
