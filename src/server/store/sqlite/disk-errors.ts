import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../database.ts';
import { UnwritableError } from '../store.ts';

/** What keeps a disk from taking anything. */
export type DiskError = 'full' | 'read-only';

export const diskInGuide = 'What to do is in the guide, under “The disk is full or read-only”.';

/** The codes of the system. */
const faults: Readonly<Record<string, DiskError>> = {
  EROFS: 'read-only',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
};

/** More than the index of a log, which a start needs. */
const filler = Buffer.alloc(65_536);

/** SQLite's words. Not its codes, as the driver of npm leaves them out where rows are read. */
const isFull = /^database or disk is full/;
const isOfDisk =
  /^(database or disk is full|disk I\/O error|attempt to write a readonly database|unable to open database file)/;

/** Returns what is wrong with the disk of a file in which something could not be written; undefined where it is something else. */
export function diskErrorOf(path: string, error: unknown): DiskError | undefined {
  if (isFull.test(messageOf(error))) return 'full';
  let folder: string | undefined;
  try {
    // Not the file itself: whoever closes it takes away the locks that other connections of the process have on it.
    folder = mkdtempSync(`${path}-`);
    writeFileSync(join(folder, 'file'), filler);
  } catch (obstacle) {
    return faults[String(Object(obstacle).code)];
  } finally {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  }
  return undefined;
}

/** Returns the error to tell of a write that failed: an {@link UnwritableError} where the disk takes nothing. */
export function explainWrite(path: string, error: unknown): unknown {
  const fault = isOfDisk.test(messageOf(error)) ? diskErrorOf(path, error) : undefined;
  if (fault === undefined) return error;
  const sentence = `The database ${path} cannot be written: its disk is ${fault}.`;
  return new UnwritableError(`${sentence} ${diskInGuide}`, { cause: error });
}
