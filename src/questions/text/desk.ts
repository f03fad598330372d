import { defaultDesk } from '../default-desk.ts';
import type { KindDesk } from '../kind-desk.ts';

export const textDesk: KindDesk = {
  control: (question) => {
    if (question.widget === 'textarea') return 'lines';
    const input = defaultDesk.control(question);
    return question.widget === 'email' ? { ...input, type: 'email' } : input;
  },
};
