import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesBelow } from '../files/read-yaml-folder.ts';

/** The files and folders that a build depends on. */
const sources = ['forms', 'content', 'src', 'index.html', 'vite.config.ts', 'package-lock.json'];
/** The settings that a build depends on. */
const settings = ['SITE_URL', 'VITE_API_BASE', 'SHOW_SAMPLES', 'FILES'];

/** Returns true if `dist/` was built from the current files with the current settings. */
export function isBuilt(root: string): boolean {
  const stamp = stampFile(root);
  if (!existsSync(stamp) || !existsSync(join(root, 'dist/site'))) return false;
  return readFileSync(stamp, 'utf8') === stampNow(root);
}

/**
 * Builds, and writes a stamp of the files beside the build. The stamp is taken before, so that a file saved meanwhile
 * requires another build.
 */
export async function buildAndStamp<T>(root: string, build: () => Promise<T>): Promise<T> {
  const stamp = stampNow(root);
  const result = await build();
  writeFileSync(stampFile(root), stamp);
  return result;
}

function stampFile(root: string): string {
  return join(root, 'dist/built-from');
}

function stampNow(root: string): string {
  return [filesNow(root), settingsNow()].join('\n');
}

function filesNow(root: string): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesOf(root, source))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function settingsNow(): string {
  return JSON.stringify(settings.map((name) => process.env[name] ?? ''));
}

function filesOf(root: string, source: string): string[] {
  if (!statSync(join(root, source)).isDirectory()) return [source];
  return namesBelow(root, source).map((name) => `${source}/${name}`);
}
