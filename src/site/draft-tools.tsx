import { draftWords } from 'virtual:draft-words';
import { followOtherTabs } from '../engine/drafts/clear-form.ts';
import { DraftNotice } from '../engine/drafts/DraftNotice.tsx';
import type { DraftTools } from '../engine/form-run.ts';

/** What a form needs whose draft was brought back, or sent from another tab. */
export const draftTools: DraftTools = {
  followOtherTabs,
  Notice: (props) => draftWords && <DraftNotice {...props} words={draftWords} />,
};
