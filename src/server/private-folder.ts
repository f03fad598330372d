import { chmodSync, chownSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder that only its owner can read, and missing ones above it. One by one, as `mkdirSync` with `recursive`
 * never returns for a missing folder in `/proc` (Node 20).
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
  chmodSync(folder, 0o700);
  giveToOwnerOfFolder(folder);
}

/** Gives a file that root has made to the owner of its folder: root may restore files that another user will serve. */
export function giveToOwnerOfFolder(path: string): void {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  chownSync(path, uid, gid);
}

/** A new file name is on the disk only after its folder has been flushed. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
