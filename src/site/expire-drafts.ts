import { sentDraftPrefix, withStorage } from '../engine/with-storage.ts';

/** Removes the drafts of this tab that are not to be brought back, now and once one was sent from another tab. */
export async function expireDrafts(): Promise<void> {
  window.addEventListener('storage', ({ key }) => key?.startsWith(sentDraftPrefix) && remove());
  const count = (storage: Storage) => storage.length;
  // Few visitors have any, and load what tells them apart.
  if (withStorage(count) || withStorage(count, 'localStorage')) await remove();
}

async function remove(): Promise<void> {
  // Without it a form still looks at the age of its own draft.
  const old = await import('../engine/drafts/old-drafts.ts').catch(() => undefined);
  old?.removeOldDrafts();
}
