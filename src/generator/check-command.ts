import { resolve } from 'node:path';
import { runCheck, writeSchemas } from './check.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * Runs the command `check`, and returns the exit code. `--launch` also lists the samples and the illustrations that are left.
 * Brings the schemas for editors up to date, too.
 */
export function run(_command: string, options: readonly string[]): Promise<number> {
  writeSchemas(root);
  return runCheck(root, { isForLaunch: options.includes('--launch') });
}
