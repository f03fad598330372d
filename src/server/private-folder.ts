import { chmodSync, chownSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder for its owner alone, and those above it, unless they are there. One at a time: `mkdirSync` with `recursive` never
 * ends in a missing folder of `/proc` (Node 20).
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
  chmodSync(folder, 0o700);
  giveToOwnerOfFolder(folder);
}

/** Gives what root has made to the owner of the folder it is in: root may restore what another user will serve. */
export function giveToOwnerOfFolder(path: string): void {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  chownSync(path, uid, gid);
}
