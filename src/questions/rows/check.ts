import type { KindCheck } from '../kind-check.ts';
import { rowsKind } from './kind.ts';

export const rowsCheck: KindCheck = { kind: rowsKind };
