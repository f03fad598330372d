import { defaultDesk, nativeControl } from '../default-desk.ts';
import type { KindDesk } from '../kind-desk.ts';

const native = nativeControl(
  { type: 'datetime-local', step: 'any' },
  /^(?:\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)?$/,
);

export const momentDesk: KindDesk = {
  control: (question, text) =>
    question.widget === 'date-time' ? native(text) : defaultDesk.control(question),
};
