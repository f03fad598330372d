import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Sees to it that what ours is compared with is installed, beside the bench or in a folder of it, and nowhere else. */
export function ensureInstalled(within = '.'): void {
  const folder = join(import.meta.dirname, within);
  if (existsSync(join(folder, 'node_modules'))) return;
  execFileSync('npm', ['ci', '--prefix', folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
}
