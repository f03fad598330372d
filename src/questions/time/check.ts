import type { KindCheck } from '../kind-check.ts';
import { timeKind } from './kind.ts';

export const timeCheck: KindCheck = { kind: timeKind };
