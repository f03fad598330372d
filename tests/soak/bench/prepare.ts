import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { root } from '../../support/forms.ts';
import type { Load, LoadReport } from './load.ts';

const folder = join(root, 'dist/bench');

const slowSync = join(folder, 'slow-sync.so');

/** The server that keeps nothing, once {@link buildPrograms} has run. */
export const unstoredServer = join(folder, 'unstored-server.js');

/** Builds the programs of the benchmark as the server itself is built. */
export async function buildPrograms(): Promise<void> {
  const input = ['unstored-server', 'load', 'bare-sync'].map((name) =>
    join(import.meta.dirname, `${name}.ts`),
  );
  await build({
    root,
    logLevel: 'error',
    build: { outDir: folder, ssr: true, copyPublicDir: false, rollupOptions: { input } },
  });
}

/** Puts a load on a server, from a process of its own. */
export async function putLoad(load: Load): Promise<LoadReport> {
  const words = [join(folder, 'load.js'), JSON.stringify(load)];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  return JSON.parse(stdout);
}

/** Compiles the library that slows every write to the disk down. Throws where there is no C compiler. */
export function compileSlowSync(): void {
  const source = join(import.meta.dirname, 'slow-sync.c');
  execFileSync('cc', ['-shared', '-fPIC', '-o', slowSync, source, '-ldl']);
}

/** The environment of a program for which every write to the disk takes so many milliseconds longer. */
export function slowDisk(milliseconds: number): Record<string, string> {
  return { LD_PRELOAD: slowSync, SLOW_SYNC: String(milliseconds * 1000) };
}

/** How many rows a second can be written if each is written through to the disk alone. */
export async function measureBareSync(
  row: string,
  environment: Record<string, string>,
): Promise<number> {
  const words = [join(folder, 'bare-sync.js'), row, '1'];
  const { stdout } = await promisify(execFile)(process.execPath, words, { env: environment });
  return Number(stdout);
}
