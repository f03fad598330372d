import type { KindCheck } from '../kind-check.ts';
import { stars } from './kind.ts';

export const starsCheck: KindCheck = { kind: stars };
