import type { KindCheck } from '../kind-check.ts';
import { dayKind } from './kind.ts';

export const dayCheck: KindCheck = { kind: dayKind };
