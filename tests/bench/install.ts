import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Sees to it that what ours is compared with is installed, beside the bench and nowhere else. */
export function ensureInstalled(): void {
  if (existsSync(join(import.meta.dirname, 'node_modules'))) return;
  execFileSync('npm', ['ci', '--prefix', import.meta.dirname], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
}
