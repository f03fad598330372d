import type { KindCheck } from '../kind-check.ts';
import { boxKind } from './kind.ts';

export const boxCheck: KindCheck = { kind: boxKind };
