import type { ChangedForm } from '../engine/form-controller.ts';
import { postedId } from '../form/runtime/posted.ts';

export async function loadChangedForm(): Promise<ChangedForm> {
  const { changedForm } = await import('./changed-form.tsx');
  return changedForm;
}

/** Loads it where the server may have drawn its notice, after a post: then it must be there before the page is taken over. */
export async function loadChangedFormIfRendered(): Promise<ChangedForm | undefined> {
  // Where pages are drawn there is no document.
  const page = globalThis.document;
  const isDrawn = !page || page.getElementById(postedId)?.textContent?.includes('"change":');
  return isDrawn ? loadChangedForm() : undefined;
}
