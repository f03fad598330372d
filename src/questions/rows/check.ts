import type { KindCheck } from '../kind-check.ts';
import { rows } from './kind.ts';

export const rowsCheck: KindCheck = { kind: rows };
