import type { DraftStamp } from '../draft.ts';
import { isWithinLastDay, lastSentTime, sentDraftPrefix, withStorage } from '../with-storage.ts';

/**
 * Removes every draft in this tab that is older than a day or was sent from another tab, and the records of drafts sent
 * over a day ago.
 */
export function removeOldDrafts(): void {
  const keys = withStorage((storage) => Object.keys(storage)) ?? [];
  for (const key of keys) {
    const [kind, form = ''] = key.split(':');
    const text = kind === 'draft' && withStorage((storage) => storage.getItem(key));
    if (!text || !isExpired(stampIn(text))) continue;
    const element = document.querySelector<HTMLFormElement>(
      `form[data-form="${CSS.escape(form)}"]`,
    );
    // A hydrated form handles its own draft, which may be newer.
    if (element && Element.prototype.hasAttribute.call(element, 'data-hydrated')) continue;
    withStorage((storage) => {
      for (const each of ['draft', 'files', 'step']) storage.removeItem(`${each}:${form}`);
    });
    if (element) resetIfUntouched(element);
  }
  withStorage((storage) => {
    for (const [key, at] of Object.entries({ ...storage }))
      if (key.startsWith(sentDraftPrefix) && !isWithinLastDay(Number(at))) storage.removeItem(key);
  }, 'localStorage');
}

/** Returns true for a draft that was sent and not changed since in its own tab. */
export function wasSent({ page, at = 0 }: Partial<DraftStamp>): boolean {
  return at <= lastSentTime(page);
}

function isExpired(draft: Partial<DraftStamp>): boolean {
  return !isWithinLastDay(draft.at) || wasSent(draft);
}

/** Resets the controls that the browser has restored on a reload, unless the visitor has touched the page. */
function resetIfUntouched(element: HTMLFormElement): void {
  // Not available before Firefox 120 and Safari 16.4.
  const { userActivation }: { userActivation?: UserActivation } = navigator;
  // The method of the prototype: a question may be named `reset`.
  if (!userActivation?.hasBeenActive) HTMLFormElement.prototype.reset.call(element);
}

/** Returns the stamp of a stored draft; empty if it cannot be parsed. */
function stampIn(text: string): Partial<DraftStamp> {
  return withStorage(() => Object(JSON.parse(text))) ?? {};
}
