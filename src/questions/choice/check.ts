import type { KindCheck } from '../kind-check.ts';
import { choice } from './kind.ts';

export const choiceCheck: KindCheck = { kind: choice };
