import type { KindCheck } from '../kind-check.ts';
import { noteKind } from './kind.ts';

export const noteCheck: KindCheck = { kind: noteKind };
