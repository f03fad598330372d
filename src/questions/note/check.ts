import type { KindCheck } from '../kind-check.ts';
import { note } from './kind.ts';

export const noteCheck: KindCheck = { kind: note };
