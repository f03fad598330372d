import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the build is made from; a change in any of these calls for a new one. */
const sources = ['forms', 'content', 'src', 'index.html', 'vite.config.ts', 'package-lock.json'];
const settings = ['SITE_URL', 'VITE_API_BASE'];

/** Whether `dist/` was built from the files as they are now, and with the settings as they are, unless any will do. */
export function isBuilt(root: string, { isAnySettings = false } = {}): boolean {
  const stamp = stampFile(root);
  if (!existsSync(stamp)) return false;
  const [files, chosen] = readFileSync(stamp, 'utf8').split('\n');
  return files === filesNow(root) && (isAnySettings || chosen === settingsNow());
}

/** Notes beside the build what it was made from. */
export function markBuilt(root: string): void {
  writeFileSync(stampFile(root), [filesNow(root), settingsNow()].join('\n'));
}

function stampFile(root: string): string {
  return join(root, 'dist/built-from');
}

function filesNow(root: string): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesBelow(root, source))) {
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

function filesBelow(root: string, source: string): string[] {
  if (!statSync(join(root, source)).isDirectory()) return [source];
  return readdirSync(join(root, source), { recursive: true, encoding: 'utf8' })
    .map((name) => join(source, name))
    .filter((name) => statSync(join(root, name)).isFile())
    .sort();
}
