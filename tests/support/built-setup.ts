import { execFileSync } from 'node:child_process';
import { ensureChromium } from './chromium.ts';

/** Before the tests of what was built: there is a browser, and the build is the one of these sources. */
export function setup(): void {
  ensureChromium();
  execFileSync(process.execPath, ['src/generator/run.js', 'ensure-built'], {
    cwd: new URL('../..', import.meta.url),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
}
