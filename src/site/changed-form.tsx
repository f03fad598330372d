import { changedWords } from 'virtual:changed-words';
import { ChangedNotice } from '../engine/changed/ChangedNotice.tsx';
import { resumeAfterChange } from '../engine/changed/resume-after-change.ts';
import type { ChangedForm } from '../engine/form-controller.ts';

/** What a form needs that was changed while a visitor was at it. */
export const changedForm: ChangedForm = {
  resume: resumeAfterChange,
  Notice: (props) => changedWords && <ChangedNotice {...props} words={changedWords} />,
};
