import type { DraftTools, FormController } from '../engine/form-controller.ts';

/** Loads the draft tools, which few visitors need: those with a draft, and those who follow a link with answers. */
export async function loadDraftTools(controller: FormController): Promise<DraftTools> {
  const { draftTools } = await import('./draft-tools.tsx');
  return draftTools(controller);
}
