import { resolve } from 'node:path';
import { runCheck } from './check.ts';

const root = resolve(import.meta.dirname, '../..');

/** Runs the command `check`, and returns the exit code. `--launch` also lists the samples and the illustrations that are left. */
export function run(_command: string, options: readonly string[]): Promise<number> {
  return runCheck(root, { isForLaunch: options.includes('--launch') });
}
