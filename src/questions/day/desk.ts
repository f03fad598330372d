import { defaultDesk, nativeControl } from '../default-desk.ts';
import type { KindDesk } from '../kind-desk.ts';

const native = nativeControl({ type: 'date' }, /^(?:\d{4}-\d\d-\d\d)?$/);

export const dayDesk: KindDesk = {
  control: (question, text) =>
    question.widget === 'date' ? native(text) : defaultDesk.control(question),
};
