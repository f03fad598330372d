import type { KindCheck } from '../kind-check.ts';
import { filesKind } from './kind.ts';

export const filesCheck: KindCheck = { kind: filesKind };
