import type { KindCheck } from '../kind-check.ts';
import { textKind } from './kind.ts';

export const textCheck: KindCheck = { kind: textKind };
