import type { KindCheck } from '../kind-check.ts';
import { files } from './kind.ts';

export const filesCheck: KindCheck = { kind: files };
