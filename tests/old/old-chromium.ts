import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import { flags } from '../support/chromium.ts';
import { root } from '../support/forms.ts';

/** Packages that have a whole Chromium for Linux inside, by its major version. */
const packages = {
  92: 'chrome-aws-lambda@10.1.0',
  106: '@sparticuz/chromium@106.0.2',
} as const;

/** Starts a Chromium of years ago, fetched from npm's registry when it is first asked for. */
export function launchOldChromium(version: keyof typeof packages): Promise<Browser> {
  const folder = join(root, '.cache/old-chromium', String(version));
  const executablePath = join(folder, 'chromium');
  if (!existsSync(executablePath)) fetchInto(folder, packages[version]);
  return chromium.launch({ executablePath, args: [...flags] });
}

/** Nothing of the package is run or installed: its one file is unpacked. */
function fetchInto(folder: string, name: string): void {
  mkdirSync(folder, { recursive: true });
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, encoding: 'utf8' });
  const [{ filename }] = JSON.parse(run('npm', 'pack', name, '--json'));
  const packed = 'package/bin/chromium.br';
  // Older npm tells the name of a package in a scope with its slash.
  run('tar', '-xzf', filename.replace('@', '').replace('/', '-'), packed);
  const binary = brotliDecompressSync(readFileSync(join(folder, packed)));
  writeFileSync(join(folder, 'chromium'), binary, { mode: 0o755 });
}
