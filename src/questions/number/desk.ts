import { defaultDesk } from '../default-desk.ts';
import type { KindDesk } from '../kind-desk.ts';

export const numberDesk: KindDesk = {
  control: (question) => ({ ...defaultDesk.control(question), inputMode: 'decimal' }),
};
