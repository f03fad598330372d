import type { DraftTools, FormRun } from '../engine/form-run.ts';

/** Loads what few visitors need: those with a draft, and those who follow a link with answers. */
export async function loadDraftTools(run: FormRun): Promise<DraftTools> {
  const { draftTools } = await import('./draft-tools.tsx');
  return draftTools(run);
}
