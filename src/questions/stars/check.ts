import type { KindCheck } from '../kind-check.ts';
import { starsKind } from './kind.ts';

export const starsCheck: KindCheck = { kind: starsKind };
