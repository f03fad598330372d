import { existsSync } from 'node:fs';
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Desk, StoredSubmission } from '../store/store.ts';
import { CommandError } from './command.ts';
import { readRecords } from './read-records.ts';
import { formatRecords, sealedRecordOf } from './records.ts';

/**
 * Copies everything to a new file, whole or not at all: it is written beside it under another name, brought to the disk
 * and read back before it gets its name. Everything that was stored when the backup began is in it. Says how many.
 */
export async function backUp(file: string, store: Desk): Promise<string> {
  refuseExisting(file);
  const draft = `${file}.${process.pid}.part`;
  try {
    const written = await write(draft, store);
    const read = readRecords(await readFile(draft, 'utf8'));
    if (read.mistakes.length > 0 || read.submissions.length !== written) {
      throw new CommandError(`${file}: what was written could not be read back.`, 1);
    }
    refuseExisting(file);
    await rename(draft, file);
    await syncFolder(dirname(file));
    return `Wrote ${written === 1 ? 'one request' : `${written} requests`} to ${file}.\n`;
  } catch (error) {
    await rm(draft, { force: true });
    throw explainWriting(file, error);
  }
}

function refuseExisting(file: string): void {
  if (existsSync(file))
    throw new CommandError(`${file} is there already. Name a file that is not.`, 1);
}

/** Writes a file for its owner's eyes only; resolves to the number of submissions once it is on the disk. */
async function write(file: string, store: Desk): Promise<number> {
  let count = 0;
  const seal = (submission: StoredSubmission) => {
    count += 1;
    return sealedRecordOf(submission);
  };
  const handle = await open(file, 'wx', 0o600);
  try {
    await writeFile(handle, formatRecords(store.list({}), seal));
    await handle.sync();
  } finally {
    await handle.close();
  }
  return count;
}

/** A new name is on the disk only once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

function explainWriting(file: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return new CommandError(`${file} cannot be written: its folder does not exist.`, 1);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new CommandError(`${file} cannot be written: this user may not.`, 1);
    case 'ENOSPC':
      return new CommandError(`${file} cannot be written: the disk is full.`, 1);
    default:
      return error;
  }
}
