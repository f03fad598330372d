import { draftWords } from 'virtual:draft-words';
import { createDraftTools } from '../engine/drafts/create-draft-tools.tsx';
import type { DraftTools, FormController } from '../engine/form-controller.ts';

/** Creates the tools for a form with a draft or with answers from an address, with their texts. */
export function draftTools(controller: FormController): DraftTools {
  return createDraftTools(controller, draftWords);
}
