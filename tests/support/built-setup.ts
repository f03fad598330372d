import { execFileSync } from 'node:child_process';
import { isBuilt } from '../../src/generator/freshness.ts';
import { ensureChromium } from './chromium.ts';
import { root } from './forms.ts';

/** Before the tests of what was built: there is a browser, and the build is the one of these sources. */
export function setup(): void {
  ensureChromium();
  if (isBuilt(root)) return;
  execFileSync(process.execPath, ['src/generator/run.js', 'ensure-built'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
}
