import type { KindCheck } from '../kind-check.ts';
import { text } from './kind.ts';

export const textCheck: KindCheck = { kind: text };
