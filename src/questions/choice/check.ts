import type { KindCheck } from '../kind-check.ts';
import { choiceKind } from './kind.ts';

export const choiceCheck: KindCheck = { kind: choiceKind };
