import type { KindCheck } from '../kind-check.ts';
import { number } from './kind.ts';

export const numberCheck: KindCheck = { kind: number };
