import type { KindCheck } from '../kind-check.ts';
import { numberKind } from './kind.ts';

export const numberCheck: KindCheck = { kind: numberKind };
