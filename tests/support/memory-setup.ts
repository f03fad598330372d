import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory alone. */
const memory = '/dev/shm';

/** Less is soon full of databases, browsers' profiles and copies of the project. */
const leastBytes = 2 ** 31;

/**
 * Before tests of any kind: temporary files are kept in memory where there is room, as a disk takes longer to write a
 * database through than a test takes for all else. No test switches the machine off, so none can tell the difference.
 */
export function setup(): void {
  if (!hasRoom() || tmpdir().startsWith(memory)) return;
  const folder = mkdtempSync(join(memory, 'tests-'));
  // Services that run as other users have folders of theirs in it.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > leastBytes;
}
