import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fchmodSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes an empty file for its owner alone, and the folders above it, unless they are there. Each belongs to the owner of
 * the folder it is in: root may restore what another user will serve.
 */
export function makeFile(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    const file = openSync(path, 'wx', 0o600);
    // Whatever the umask has left of that.
    fchmodSync(file, 0o600);
    closeSync(file);
  } catch (error) {
    // Another server has just made it.
    if (existsSync(path)) return;
    throw error;
  }
  giveToOwnerOfFolder(path);
}

/** One folder at a time: `mkdirSync` with `recursive` never ends in a missing folder of `/proc` (Node 20). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
  chmodSync(folder, 0o700);
  giveToOwnerOfFolder(folder);
}

/** Only root can give, and only root needs to. */
function giveToOwnerOfFolder(path: string): void {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  chownSync(path, uid, gid);
}
