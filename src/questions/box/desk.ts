import type { KindDesk } from '../kind-desk.ts';

export const boxDesk: KindDesk = { control: () => 'box' };
