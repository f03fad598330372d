import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Store } from '../store/create-store.ts';
import { messageOf } from '../store/database.ts';
import { openCopy } from '../store/sqlite/copy.ts';
import { type CommandContext, CommandError, counted } from './context.ts';

/**
 * Copies everything but the accounts to a new file, whole or not at all: it is written beside it under another name, checked
 * and brought to the disk before it gets its name. Everything that was stored when the backup began is in it. Says how many.
 */
export async function backUp(file: string, store: Pick<Store, 'copyInto'>): Promise<string> {
  refuseExisting(file);
  const draft = `${file}.${process.pid}.part`;
  try {
    // For its owner's eyes only.
    const handle = await open(draft, 'wx', 0o600);
    try {
      const count = await store.copyInto(draft);
      await handle.sync();
      refuseExisting(file);
      await rename(draft, file);
      await syncFolder(dirname(file));
      return `Wrote ${counted(count)} to ${file}.\n`;
    } finally {
      await handle.close();
    }
  } catch (error) {
    await rm(draft, { force: true });
    throw explainWriting(file, error);
  }
}

function refuseExisting(file: string): void {
  if (existsSync(file))
    throw new CommandError(`${file} is there already. Name a file that is not.`, 1);
}

/** A new name is on the disk only once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder does not exist',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'this user may not',
  ENOSPC: 'the disk is full',
};

function explainWriting(file: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = reasons[code];
  return reason ? new CommandError(`${file} cannot be written: ${reason}.`, 1) : error;
}

/** Adds the requests of a backup that are missing; what is there stays as it is. Says how many were added. */
export async function restore(file: string, { store, forms }: CommandContext): Promise<string> {
  const copy = await openCopy(file).catch((error: unknown) => {
    const reason = existsSync(file) ? messageOf(error) : 'there is no such file';
    throw new CommandError(`${file} cannot be restored: ${reason}.`, 1);
  });
  const missing = new Set<string>();
  let all = 0;
  let added = 0;
  try {
    for await (const piece of copy.list({})) {
      all += piece.length;
      added += await store.restore(piece);
      for (const { form } of piece) missing.add(form);
    }
  } finally {
    copy.close();
  }
  for (const { id } of forms) missing.delete(id);
  return [
    `Added ${added} of ${all} requests; ${all - added} were there already.\n`,
    ...[...missing].map((id) => `There is no form "${id}" any more; its requests are kept.\n`),
  ].join('');
}
