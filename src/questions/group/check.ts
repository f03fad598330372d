import type { KindCheck } from '../kind-check.ts';
import { group } from './kind.ts';

export const groupCheck: KindCheck = { kind: group };
