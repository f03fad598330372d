import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the build is made from; a change in any of these calls for a new one. */
const sources = ['forms', 'content', 'src', 'index.html', 'vite.config.ts', 'package-lock.json'];
const settings = ['SITE_URL', 'VITE_API_BASE'];

/** Whether `dist/` was built from the files and settings as they are now. */
export function isBuilt(root: string): boolean {
  const stamp = stampFile(root);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root);
}

/** Notes beside the build what it was made from. */
export function markBuilt(root: string): void {
  writeFileSync(stampFile(root), fingerprint(root));
}

function stampFile(root: string): string {
  return join(root, 'dist/built-from');
}

function fingerprint(root: string): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesBelow(root, source))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  for (const name of settings) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  return hash.digest('hex');
}

function filesBelow(root: string, source: string): string[] {
  if (!statSync(join(root, source)).isDirectory()) return [source];
  return readdirSync(join(root, source), { recursive: true, encoding: 'utf8' })
    .map((name) => join(source, name))
    .filter((name) => statSync(join(root, name)).isFile())
    .sort();
}
