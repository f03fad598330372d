import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../database.ts';
import { UnwritableError } from '../store-types.ts';

/** Why a disk cannot be written. */
export type DiskError = 'full' | 'read-only';

export const diskInGuide = 'What to do is in the guide, under “The disk is full or read-only”.';

/** By the system's error codes. */
const errorsByCode: Readonly<Record<string, DiskError>> = {
  EROFS: 'read-only',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
};

/** Larger than the index of a log, which SQLite creates on start. */
const filler = Buffer.alloc(65_536);

/** Matches the message, as the driver from npm loses error codes when rows are read. */
const isFull = /^database or disk is full/;
const isOfDisk =
  /^(database or disk is full|disk I\/O error|attempt to write a readonly database|unable to open database file)/;

/** Returns why a file could not be written, if that is due to the disk. */
export function diskErrorOf(path: string, error: unknown): DiskError | undefined {
  if (isFull.test(messageOf(error))) return 'full';
  let folder: string | undefined;
  try {
    // Tries another file: closing the database file would drop the locks that other connections of this process hold on
    // it.
    folder = mkdtempSync(`${path}-`);
    writeFileSync(join(folder, 'file'), filler);
  } catch (obstacle) {
    return errorsByCode[String(Object(obstacle).code)];
  } finally {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  }
  return undefined;
}

/** Returns an {@link UnwritableError} if the disk caused a failed write, else the error itself. */
export function explainWrite(path: string, error: unknown): unknown {
  const diskError = isOfDisk.test(messageOf(error)) ? diskErrorOf(path, error) : undefined;
  if (diskError === undefined) return error;
  const sentence = `The database ${path} cannot be written: its disk is ${diskError}.`;
  return new UnwritableError(`${sentence} ${diskInGuide}`, { cause: error });
}
