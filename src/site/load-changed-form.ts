import type { ChangedForm } from '../engine/form-controller.ts';

/** Loads the code and texts for a form that was changed while a visitor was filling it in. */
export async function loadChangedForm(): Promise<ChangedForm> {
  const { changedForm } = await import('./changed-form.tsx');
  return changedForm;
}
