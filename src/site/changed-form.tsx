import { changedWords } from 'virtual:changed-words';
import { ChangedNotice } from '../engine/changed/ChangedNotice.tsx';
import { resumeAfterChange } from '../engine/changed/resume-after-change.ts';
import type { ChangedForm } from '../engine/form-controller.ts';

/** The code and texts for a form that was changed while a visitor was filling it in. */
export const changedForm: ChangedForm = {
  resume: resumeAfterChange,
  Notice: (props) => changedWords && <ChangedNotice {...props} words={changedWords} />,
};
