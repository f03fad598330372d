import type { KindCheck } from '../kind-check.ts';
import { severalKind } from './kind.ts';

export const severalCheck: KindCheck = { kind: severalKind };
