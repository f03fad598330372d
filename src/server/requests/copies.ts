import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { counted } from '../../page-language/facts.ts';
import { currentForm } from '../reading/asked-forms.ts';
import { messageOf } from '../store/database.ts';
import { openCopy } from '../store/sqlite/copy.ts';
import { bodyOf, type Restored, type StoredSubmission } from '../store/store.ts';
import { type DraftFile, type KeptFiles, previewEnding } from '../uploads/kept-files.ts';
import { filesIn } from '../uploads/uploads.ts';
import { type CommandContext, CommandError } from './context.ts';

/**
 * Copies everything but the accounts to a new file, whole or not at all: it is written beside it under another name, checked
 * and brought to the disk before it gets its name. Everything that was stored when the backup began is in it. Says how many.
 */
export async function backUp(file: string, { store, openFiles }: CommandContext): Promise<string> {
  refuseExisting(file);
  const kept = await openFiles();
  const draft = `${file}.${process.pid}.part`;
  try {
    // For its owner's eyes only.
    const handle = await open(draft, 'wx', 0o600);
    try {
      const count = await store.copyInto(draft);
      const missing = await copyFiles(draft, kept);
      await handle.sync();
      refuseExisting(file);
      await rename(draft, file);
      await syncFolder(dirname(file));
      return `Wrote ${counted(count, 'request')} to ${file}.\n${missing}`;
    } finally {
      await handle.close();
    }
  } catch (error) {
    await rm(draft, { force: true });
    throw explainWriting(file, error);
  }
}

/** Copies the files of the requests in a copy into it, one at a time; says how many of them are gone. */
async function copyFiles(draft: string, kept: KeptFiles | undefined): Promise<string> {
  const copy = await openCopy(draft);
  const missing = new Set<string>();
  const copyFile = async (name: string) => {
    const file = await kept?.open(name);
    if (file) copy.addFile(name, await file.readFile().finally(() => file.close()));
    return file !== undefined;
  };
  try {
    for await (const piece of copy.list({})) {
      for (const { hash } of filesIn(piece.map(bodyOf))) {
        if (await copyFile(hash)) await copyFile(hash + previewEnding);
        else missing.add(hash);
      }
    }
  } finally {
    copy.close();
  }
  if (missing.size === 0) return '';
  const why = kept ? 'not found in the folder of files' : 'as FILES is not set';
  return `It lacks ${counted(missing.size, 'file')}, ${why}.\n`;
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
export async function restore(
  file: string,
  { store, forms, openFiles }: CommandContext,
): Promise<string> {
  const kept = await openFiles();
  const copy = await openCopy(file).catch((error: unknown) => {
    const reason = existsSync(file) ? messageOf(error) : 'there is no such file';
    throw new CommandError(`${file} cannot be restored: ${reason}.`, 1);
  });
  // Of a form of which the copy has no edition, nobody knows more than how it is now.
  const restored = async (one: StoredSubmission): Promise<Restored> => ({
    ...one,
    edition: one.edition ?? currentForm(forms, one.form)?.edition ?? null,
    deliveries: await copy.deliveries(one.reference),
  });
  const seen = new Set<string>();
  let all = 0;
  let added = 0;
  try {
    await store.restoreEditions(await copy.editions());
    for await (const piece of copy.list({})) {
      all += piece.length;
      await restoreFiles(piece, copy, kept);
      added += await store.restore(await Promise.all(piece.map(restored)));
      for (const { form } of piece) seen.add(form);
    }
  } finally {
    copy.close();
  }
  const gone = [...seen].filter((id) => !currentForm(forms, id));
  return [
    `Added ${counted(added, 'request')}; already there: ${all - added}.\n`,
    ...gone.map((id) => `There is no form "${id}" any more; its requests are kept.\n`),
  ].join('');
}

type Copy = Awaited<ReturnType<typeof openCopy>>;

/** Keeps the files that requests of a copy name, before these are stored. */
async function restoreFiles(
  piece: readonly StoredSubmission[],
  { fileNamed }: Copy,
  kept: KeptFiles | undefined,
): Promise<void> {
  for (const { hash } of filesIn(piece.map(bodyOf))) {
    const content = fileNamed(hash);
    if (!content) continue;
    if (!kept) {
      const folder = 'Set FILES to the folder for them, such as FILES=/var/lib/site/files.';
      throw new CommandError(`The backup has files. ${folder}`, 1);
    }
    if (createHash('sha256').update(content).digest('hex') !== hash)
      throw new CommandError('The backup is damaged: one of its files is not as it was.', 1);
    const folder = await kept.openDraft();
    try {
      const drafts: DraftFile[] = [];
      for (const name of [hash, hash + previewEnding]) {
        const draft = { path: join(folder, name), name };
        const bytes = fileNamed(name);
        if (!bytes) continue;
        await writeFile(draft.path, bytes, { mode: 0o600 });
        drafts.push(draft);
      }
      await kept.keep(drafts);
    } finally {
      await rm(folder, { recursive: true });
    }
  }
}
