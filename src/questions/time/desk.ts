import { defaultDesk, nativeControl } from '../default-desk.ts';
import type { KindDesk } from '../kind-desk.ts';

const native = nativeControl(
  { type: 'time', step: 'any' },
  /^(?:\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)?$/,
);

export const timeDesk: KindDesk = {
  control: (question, text) =>
    question.widget === 'time' ? native(text) : defaultDesk.control(question),
};
