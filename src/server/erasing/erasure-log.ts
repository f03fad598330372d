import { open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { giveToOwnerOfFolder, syncFolder } from '../private-folder.ts';
import { messageOf } from '../store/database.ts';
import type { Erasure } from '../store/store-types.ts';
import { writeErrorOf } from '../write-error.ts';

/** Something could not be erased. The message says why, and what to do. */
export class ErasureError extends Error {
  override readonly name = 'ErasureError';
}

/**
 * The file that lists erased requests, in case the database is lost. Both methods reject with an {@link ErasureError}.
 */
export interface ErasureLog {
  readonly path: string;
  /**
   * Resolves to the listed erasures and the number of unreadable lines, such as one that a crash cut off; undefined if
   * there is no file.
   */
  read(): Promise<{ readonly erasures: readonly Erasure[]; readonly broken: number } | undefined>;
  /** Appends erasures, and resolves once they are on the disk. */
  append(erasures: readonly Erasure[]): Promise<void>;
}

const entry = /^(?<reference>\S+) (?<erasedAt>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/;

/** Creates the log: each line has a reference and a timestamp. */
export function createErasureLog(path: string): ErasureLog {
  return {
    path,
    read: async () => {
      const text = await readFile(path, 'utf8').catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw new ErasureError(
          `ERASURES names ${path}, which cannot be read: ${messageOf(error)}. Nothing was changed.`,
        );
      });
      if (text === undefined) return undefined;
      const lines = text.split('\n').filter((line) => line !== '');
      const erasures = lines.flatMap((line) => readEntry(line) ?? []);
      return { erasures, broken: lines.length - erasures.length };
    },
    append: async (erasures) => {
      if (erasures.length === 0) return;
      try {
        await append(path, erasures);
      } catch (error) {
        const sentence = writeErrorOf(path, error);
        throw sentence === undefined ? error : new ErasureError(sentence);
      }
    },
  };
}

function readEntry(line: string): Erasure | undefined {
  const { reference = '', erasedAt = '' } = entry.exec(line)?.groups ?? {};
  return Number.isNaN(Date.parse(erasedAt)) ? undefined : { reference, erasedAt };
}

async function append(path: string, erasures: readonly Erasure[]): Promise<void> {
  const file = await open(path, 'a+', 0o600);
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, Math.max(size - 1, 0));
    // A line that a crash cut off must not merge with the next one.
    const start = size === 0 || buffer.toString() === '\n' ? '' : '\n';
    const lines = erasures.map(({ reference, erasedAt }) => `${reference} ${erasedAt}\n`);
    await file.appendFile(start + lines.join(''));
    await file.sync();
  } finally {
    await file.close();
  }
  giveToOwnerOfFolder(path);
  await syncFolder(dirname(path));
}
