import type { KindCheck } from '../kind-check.ts';
import { day } from './kind.ts';

export const dayCheck: KindCheck = { kind: day };
