import type { KindCheck } from '../kind-check.ts';
import { several } from './kind.ts';

export const severalCheck: KindCheck = { kind: several };
