import type { ChangedForm } from '../engine/form-controller.ts';
import { postedId } from '../form/runtime/posted.ts';

export async function loadChangedForm(): Promise<ChangedForm> {
  const { changedForm } = await import('./changed-form.tsx');
  return changedForm;
}

/** Loads the code if the server may have rendered the notice after a post: it must be there before hydration. */
export async function loadChangedFormIfRendered(): Promise<ChangedForm | undefined> {
  // There is no document during prerendering.
  const page = globalThis.document;
  const mayBeRendered = !page || page.getElementById(postedId)?.textContent?.includes('"change":');
  return mayBeRendered ? loadChangedForm() : undefined;
}
