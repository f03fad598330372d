import { draftWords } from 'virtual:draft-words';
import { createDraftTools } from '../engine/drafts/create-draft-tools.tsx';
import type { DraftTools, FormController } from '../engine/form-controller.ts';

/** What a form needs whose answers came from a draft or an address, or were sent from another tab, with its words. */
export function draftTools(controller: FormController): DraftTools {
  return createDraftTools(controller, draftWords);
}
