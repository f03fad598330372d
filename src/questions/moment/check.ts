import type { KindCheck } from '../kind-check.ts';
import { moment } from './kind.ts';

export const momentCheck: KindCheck = { kind: moment };
