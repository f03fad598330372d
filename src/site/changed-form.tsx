import { changedWords } from 'virtual:changed-words';
import { ChangedNotice } from '../engine/changed/ChangedNotice.tsx';
import { takeUp } from '../engine/changed/take-up.ts';
import type { ChangedForm } from '../engine/form-run.ts';

/** What a form needs that was changed while a visitor was at it. */
export const changedForm: ChangedForm = {
  takeUp,
  Notice: (props) => changedWords && <ChangedNotice {...props} words={changedWords} />,
};
