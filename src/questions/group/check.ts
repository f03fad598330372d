import type { KindCheck } from '../kind-check.ts';
import { groupKind } from './kind.ts';

export const groupCheck: KindCheck = { kind: groupKind };
