import { execFile, execFileSync } from 'node:child_process';
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { root } from '../../support/forms.ts';
import type { Load, LoadReport } from './load.ts';

const folder = join(root, 'dist/bench');

/** The server that keeps nothing, once {@link buildPrograms} has run. */
export const unstoredServer = join(folder, 'unstored-server.js');

/** Builds the programs of the benchmark as the server itself is built. */
export async function buildPrograms(): Promise<void> {
  const input = ['unstored-server', 'load'].map((name) => join(import.meta.dirname, `${name}.ts`));
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

/** The library that slows every write to the disk down, compiled; undefined where there is no compiler. */
export function compileSlowSync(): string | undefined {
  const library = join(folder, 'slow-sync.so');
  const source = join(import.meta.dirname, 'slow-sync.c');
  try {
    execFileSync('cc', ['-shared', '-fPIC', '-o', library, source, '-ldl']);
    return library;
  } catch {
    return undefined;
  }
}

/** How many rows a second can be written if each is written through to the disk alone. */
export function measureBareSync(row: string, seconds: number): number {
  const place = mkdtempSync(join(tmpdir(), 'bare-'));
  const file = openSync(join(place, 'rows'), 'w');
  const end = performance.now() + seconds * 1000;
  let count = 0;
  for (; performance.now() < end; count += 1) {
    writeSync(file, row);
    fdatasyncSync(file);
  }
  closeSync(file);
  rmSync(place, { recursive: true });
  return count / seconds;
}
