import { rmSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';

const day = /\d{4}-\d\d-\d\d/;

/** True if the name of a file has a day in it, such as `2026-05-10.sqlite`: then it has a place among others named like it. */
export function hasDay(file: string): boolean {
  return day.test(basename(file));
}

/** True if two names have a day each, and are the same but for that. */
function areAlike(one: string, other: string): boolean {
  const [first, second] = [one, other].map((name) => day.test(name) && name.replace(day, '<day>'));
  return first !== false && first === second;
}

/**
 * Deletes the oldest backups beside a new one, so that so many stay with it. A backup is a file that is named like the new one but for an
 * earlier day, and begins with the same bytes: everything else stays and is not counted. What was copied beside an old one goes with it.
 * Resolves to how many were deleted.
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
  // Names that are alike sort by their days.
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

/** The folder with the files of a backup, where they are not in it: `2026-05-10.files` beside `2026-05-10.dump`. */
function filesOf(name: string): string {
  return `${name.slice(0, name.length - extname(name).length)}.files`;
}

/** Returns the first four bytes of a file, by which programs tell its format. */
export async function readSignature(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The name of a backup until it is complete. It tells which process writes it. */
export function draftOf(file: string): string {
  return `${file}.${process.pid}.part`;
}

/** A draft or a journal that SQLite has beside it. */
const draftName = /^(?<target>.+)\.(?<writer>\d+)\.part(?:-journal|-wal|-shm)?$/;

/** Removes a draft or a backup, with what SQLite has beside it. */
export function removeDraft(draft: string): void {
  for (const end of ['', '-journal', '-wal', '-shm']) rmSync(draft + end, { force: true });
}

/** Removes the drafts of a file, and of those named like it, whose process was killed. */
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

/** Removes all drafts in a folder to which nobody has written for a day; resolves to how many names that were. */
export async function removeCutOffBackups(folder: string): Promise<number> {
  let count = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Not by the process: it may run in another container.
    if (!draftName.test(name) || !(await isOld(path))) continue;
    // What somebody else's folder keeps is no reason to leave the others.
    count += await rm(path, { force: true }).then(
      () => 1,
      () => 0,
    );
  }
  return count;
}

/** False for this process, too: in a container, the one before it often had the same number. */
function isRunning(processId: number): boolean {
  if (processId === process.pid) return false;
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const oneDay = 86_400_000;

/** True if nobody has written to a file for a day: a program that runs has taken over the number of the one that did. */
async function isOld(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined);
  return stats === undefined || Date.now() - stats.mtimeMs > oneDay;
}
