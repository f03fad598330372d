import { rmSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { millisecondsPerDay } from '../../form/runtime/days.ts';

const day = /\d{4}-\d\d-\d\d/;

/** True if a file name contains a day, such as `2026-05-10.sqlite`. */
export function hasDay(file: string): boolean {
  return day.test(basename(file));
}

/** True if two names differ in nothing but their day. */
function areAlike(one: string, other: string): boolean {
  const [first, second] = [one, other].map((name) => day.test(name) && name.replace(day, '<day>'));
  return first !== false && first === second;
}

/**
 * Deletes the oldest backups beside a new one, so that `keep` of them stay. Only files that differ from the new one in
 * nothing but an earlier day, and start with the same bytes, are counted and deleted, with the files copied beside
 * them. Resolves to the number of deleted backups.
 */
export async function removeOlder(file: string, keep: number): Promise<number> {
  const folder = dirname(file);
  const own = basename(file);
  const signature = await readSignature(file);
  const older: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() || !areAlike(entry.name, own) || entry.name >= own) continue;
    if (signature.equals(await readSignature(join(folder, entry.name)))) older.push(entry.name);
  }
  // Names that differ in their day only sort by it.
  const surplus = older
    .sort()
    .reverse()
    .slice(keep - 1);
  for (const name of surplus) {
    removeDraft(join(folder, name));
    await rm(join(folder, filesOf(name)), { recursive: true, force: true });
  }
  return surplus.length;
}

/**
 * Returns the folder with the files of a backup that does not contain them: `2026-05-10.files` beside
 * `2026-05-10.dump`.
 */
function filesOf(name: string): string {
  return `${name.slice(0, name.length - extname(name).length)}.files`;
}

/** Returns the first four bytes of a file, which identify its format. */
export async function readSignature(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Returns the temporary name of an unfinished backup, which contains the id of the process that writes it. */
export function draftOf(file: string): string {
  return `${file}.${process.pid}.part`;
}

/** Matches an unfinished backup, or a journal of SQLite beside it. */
const draftName = /^(?<target>.+)\.(?<writer>\d+)\.part(?:-journal|-wal|-shm)?$/;

/** Removes an unfinished or finished backup, with SQLite's journals. */
export function removeDraft(draft: string): void {
  for (const end of ['', '-journal', '-wal', '-shm']) rmSync(draft + end, { force: true });
}

/** Removes unfinished backups with such a name whose process was killed. */
export async function removeLeftovers(file: string): Promise<void> {
  const folder = dirname(file);
  const own = basename(file);
  for (const name of await readdir(folder)) {
    const { target = '', writer = '' } = draftName.exec(name)?.groups ?? {};
    if (target !== own && !areAlike(target, own)) continue;
    const path = join(folder, name);
    if (!isRunning(Number(writer)) || (await isOld(path))) await rm(path, { force: true });
  }
}

/** Removes unfinished backups in a folder that were not written to for a day; resolves to how many files there were. */
export async function removeCutOffBackups(folder: string): Promise<number> {
  let count = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Process ids do not help, as the process may run in another container.
    if (!draftName.test(name) || !(await isOld(path))) continue;
    // A file that cannot be removed must not stop the others from being removed.
    count += await rm(path, { force: true }).then(
      () => 1,
      () => 0,
    );
  }
  return count;
}

/** False for the id of this process, too: in a container, the previous process often had the same one. */
function isRunning(processId: number): boolean {
  if (processId === process.pid) return false;
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** True if a file was not written to for a day: then another process has got the id of its writer. */
async function isOld(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined);
  return stats === undefined || Date.now() - stats.mtimeMs > millisecondsPerDay;
}
