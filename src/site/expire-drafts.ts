import { sentDraftPrefix, withStorage } from '../engine/with-storage.ts';

/** Removes the expired drafts of this tab, now and whenever one was sent from another tab. */
export async function expireDrafts(): Promise<void> {
  window.addEventListener('storage', ({ key }) => key?.startsWith(sentDraftPrefix) && remove());
  const count = (storage: Storage) => storage.length;
  // Few visitors have drafts, and only they load the code.
  if (withStorage(count) || withStorage(count, 'localStorage')) await remove();
}

async function remove(): Promise<void> {
  // If it cannot be loaded, a form still checks the age of its own draft.
  const old = await import('../engine/drafts/old-drafts.ts').catch(() => undefined);
  old?.removeOldDrafts();
}
