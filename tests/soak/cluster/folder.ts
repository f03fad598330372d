import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The user who runs the programs where we are root: `nobody`. */
const unprivileged = 65_534;

/** Makes a folder inside another one; where we are root, it belongs to somebody with fewer rights. */
export function makeFolder(...parts: readonly [string, ...string[]]): string {
  const folder = join(...parts);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  giveAway(folder);
  return folder;
}

/** Writes a file into such a folder, which nobody but its owner reads. */
export function writeOwn(folder: string, name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text, { mode: 0o600 });
  giveAway(file);
  return file;
}

/** Where we are root, makes a file or folder that of somebody with fewer rights. */
export function giveAway(path: string): void {
  if (process.getuid?.() === 0) chownSync(path, unprivileged, unprivileged);
}
