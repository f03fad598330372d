import type { KindCheck } from '../kind-check.ts';
import { momentKind } from './kind.ts';

export const momentCheck: KindCheck = { kind: momentKind };
