import type { KindCheck } from '../kind-check.ts';
import { time } from './kind.ts';

export const timeCheck: KindCheck = { kind: time };
