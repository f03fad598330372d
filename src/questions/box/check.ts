import type { KindCheck } from '../kind-check.ts';
import { box } from './kind.ts';

export const boxCheck: KindCheck = { kind: box };
