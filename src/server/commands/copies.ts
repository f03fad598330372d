import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { formatInstant } from '../../form/runtime/format-dates.ts';
import { formatCount } from '../../page-language/template-variables.ts';
import {
  draftOf,
  readSignature,
  removeDraft,
  removeLeftovers,
  removeOlder,
} from '../housekeeping/rotation.ts';
import { syncFolder } from '../private-folder.ts';
import { currentForm } from '../reading/asked-forms.ts';
import { messageOf } from '../store/database.ts';
import { isReference } from '../store/reference.ts';
import { openCopy } from '../store/sqlite/copy.ts';
import type { RestoredSubmission, StoredSubmission } from '../store/store-types.ts';
import { type DraftFile, previewEnding, type StoredFiles } from '../uploads/stored-files.ts';
import { fileHashesOf } from '../uploads/uploads.ts';
import { writeErrorOf } from '../write-error.ts';
import { type CommandContext, CommandError } from './context.ts';
import { sendHeld } from './deliveries.ts';

/**
 * Copies everything except the accounts to a new file. It is written under another name, checked and flushed before it
 * gets its name, so that it is complete or missing. It includes everything that was stored before the backup began.
 * Yields how many requests it has; then deletes older backups, if told how many to keep.
 */
export async function backUp(
  { file, keep }: { readonly file: string; readonly keep: number | undefined },
  context: CommandContext,
): Promise<string> {
  refuseExisting(file);
  const takenAt = context.now().toISOString();
  const written = await writeAtomically(file, context);
  const unrecorded = await record(takenAt, context);
  return written + unrecorded + (await rotate(file, keep));
}

/** Records a backup that another program has made; then deletes older ones, if told how many to keep. */
export async function recordExternalBackup(
  { file, keep }: { readonly file: string; readonly keep: number | undefined },
  { store, site }: CommandContext,
): Promise<string> {
  const stats = await stat(file).catch(() => undefined);
  if (!stats?.isFile()) throw new CommandError(`There is no file ${file}.`, 1);
  if (stats.size === 0) throw new CommandError(`${file} is empty.`, 1);
  const takenAt = stats.mtime.toISOString();
  await store.recordBackup(takenAt);
  const moment = formatInstant(takenAt, site.timeZone);
  return `Recorded a backup from ${moment}: ${file}.\n${await rotate(file, keep)}`;
}

/**
 * Records a backup. A backup is still good if recording fails, for instance on a read-only disk; the output then says
 * so.
 */
async function record(takenAt: string, { store }: Pick<CommandContext, 'store'>): Promise<string> {
  try {
    await store.recordBackup(takenAt);
    return '';
  } catch (error) {
    return `When it was made could not be recorded: ${messageOf(error)}.\n`;
  }
}

async function rotate(file: string, keep: number | undefined): Promise<string> {
  if (keep === undefined) return '';
  try {
    const count = await removeOlder(file, keep);
    return count === 0 ? '' : `Deleted ${formatCount(count, 'older backup')}.\n`;
  } catch (error) {
    throw new CommandError(
      `${file} is complete, but an older one could not be deleted: ${messageOf(error)}.`,
      1,
    );
  }
}

async function writeAtomically(
  file: string,
  { store, askedForms, openFiles }: CommandContext,
): Promise<string> {
  const storedFiles = await openFiles({ allowReadOnly: true });
  const draft = draftOf(file);
  const end = (signal: NodeJS.Signals) => {
    removeDraft(draft);
    // Our listeners are removed, so that this ends the process as by default.
    process.kill(process.pid, signal);
  };
  for (const signal of endings) process.once(signal, end);
  try {
    await removeLeftovers(file);
    // Only its owner may read it.
    const handle = await open(draft, 'wx', 0o600);
    try {
      const count = await store.copyInto(draft);
      const missing = await copyFiles(draft, { kept: storedFiles, askedForms });
      await handle.sync();
      // SQLite has blocked the event loop: a signal from the meantime is handled now.
      await setImmediate();
      refuseExisting(file);
      await rename(draft, file);
      await syncFolder(dirname(file));
      return `Wrote ${formatCount(count, 'request')} to ${file}.\n${missing}`;
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw explainWriteError(file, error, `the disk of ${resolve(dirname(file))}`);
  } finally {
    removeDraft(draft);
    for (const signal of endings) process.off(signal, end);
  }
}

const endings = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

/** Adds the files of its requests to a backup, one at a time; yields how many of them are missing. */
async function copyFiles(
  draft: string,
  {
    kept: storedFiles,
    askedForms,
  }: Pick<CommandContext, 'askedForms'> & { kept: StoredFiles | undefined },
): Promise<string> {
  const copy = await openCopy(draft);
  const missing = new Set<string>();
  const copyFile = async (name: string) => {
    const file = await storedFiles?.open(name);
    if (file) copy.addFile(name, await file.readFile().finally(() => file.close()));
    return file !== undefined;
  };
  try {
    for await (const piece of copy.list({})) {
      for (const hash of await fileHashesOf(piece, askedForms)) {
        if (await copyFile(hash)) await copyFile(hash + previewEnding);
        else missing.add(hash);
      }
    }
  } finally {
    copy.close();
  }
  if (missing.size === 0) return '';
  const why = storedFiles ? 'not found in the folder of files' : 'as FILES is not set';
  return `It lacks ${formatCount(missing.size, 'file')}, ${why}.\n`;
}

function refuseExisting(file: string): void {
  if (existsSync(file))
    throw new CommandError(`${file} is there already. Name a file that is not.`, 1);
}

/** Returns the error for a file that cannot be written, as a sentence if the reason is known. */
export function explainWriteError(file: string, error: unknown, disk?: string): unknown {
  const sentence = writeErrorOf(file, error, disk);
  return sentence === undefined ? error : new CommandError(sentence, 1);
}

/**
 * Adds the missing requests of a backup or a damaged database; existing ones stay unchanged. Yields how many were
 * added, and what was not.
 */
export async function restore(file: string, context: CommandContext): Promise<string> {
  const { store, forms, askedForms, openFiles } = context;
  const storedFiles = await openFiles();
  const copy = await openCopy(file).catch(async (error: unknown) => {
    throw new CommandError(
      `${file} cannot be restored: ${await explainRestoreError(file, error)}.`,
      1,
    );
  });
  // If the backup has no edition of the form, the current form is the best guess.
  const restored = async (one: StoredSubmission): Promise<RestoredSubmission> => ({
    ...one,
    edition: one.edition ?? currentForm(forms, one.form)?.edition ?? null,
    deliveries: await copy.deliveries(one.reference),
  });
  const seen = new Set<string>();
  const damagedFiles = new Set<string>();
  let all = 0;
  let added = 0;
  let erased = 0;
  let aboutErasures: readonly string[] = [];
  try {
    aboutErasures = await mergeErasures(copy, context);
    await store.restoreRemovals(await copy.removals());
    await store.restoreEditions(await copy.editions());
    for await (const piece of copy.list({})) {
      all += piece.length;
      const gone = new Set(await store.erasedAmong(piece.map(({ reference }) => reference)));
      erased += gone.size;
      const wanted = piece.filter(({ reference }) => !gone.has(reference));
      await store.restoreRemovals(await removalsAmong([...gone], copy));
      const submissions = await Promise.all(wanted.map(restored));
      const hashes = await fileHashesOf(submissions, askedForms);
      for (const hash of await restoreFiles(hashes, copy, storedFiles)) damagedFiles.add(hash);
      added += await store.restore(submissions);
      for (const { form } of piece) seen.add(form);
    }
  } finally {
    copy.close();
  }
  const gone = [...seen].filter((id) => !currentForm(forms, id));
  const isHeld = (await store.countHeld()) > 0;
  return [
    `Added ${formatCount(added, 'request')}; already there: ${all - added - erased}.\n`,
    ...(erased > 0 ? [`Left out, as erased before: ${formatCount(erased, 'request')}.\n`] : []),
    ...(isHeld ? [sendHeld] : []),
    ...aboutErasures,
    ...gone.map((id) => `There is no form "${id}" any more; its requests are kept.\n`),
    ...describeRefused(copy.refused),
    ...(damagedFiles.size > 0
      ? [`Left out, as not as it was: ${formatCount(damagedFiles.size, 'file')}.\n`]
      : []),
    ...(copy.lost.length > 0
      ? [`Could not be read: ${formatCount(copy.lost.length, 'request')}: ${namesOf(copy.lost)}.\n`]
      : []),
  ].join('');
}

async function explainRestoreError(file: string, error: unknown): Promise<string> {
  if (!existsSync(file)) return 'there is no such file';
  const isDump = (await readSignature(file)).toString() === 'PGDM';
  return isDump ? 'pg_dump has made it. Use pg_restore, as OPERATING.md shows' : messageOf(error);
}

/**
 * Merges the erasures of the database, of the file beside it and of a backup, and stores them in the first two. Returns
 * what is wrong with the file.
 */
async function mergeErasures(
  copy: Copy,
  { store, erasureLog }: Pick<CommandContext, 'store' | 'erasureLog'>,
): Promise<string[]> {
  const listed = await erasureLog?.read();
  await store.restoreErasures([...(listed?.erasures ?? []), ...(await copy.erasures())]);
  if (!erasureLog) return [];
  const { erasures = [], broken = 0 } = listed ?? {};
  const inFile = new Set(erasures.map(({ reference }) => reference));
  const missing = (await store.erasures()).filter(({ reference }) => !inFile.has(reference));
  const { path } = erasureLog;
  const unwritten = await erasureLog.append(missing).then(() => '', messageOf);
  return [
    ...(listed
      ? []
      : [
          `There is no ${path}, the list of what was erased: repeat each "forget" since the backup was made.\n`,
        ]),
    ...(broken > 0 ? [`Could not be read in ${path}: ${formatCount(broken, 'line')}.\n`] : []),
    ...(unwritten === '' ? [] : [`${unwritten}\n`]),
  ];
}

/** Returns the webhooks that may know requests which were erased since a backup. */
async function removalsAmong(references: readonly string[], { deliveries }: Copy) {
  const known = await Promise.all(
    references.map(async (reference) =>
      (await deliveries(reference))
        .filter(({ kind }) => kind === 'webhook')
        .map(({ recipient }) => ({ reference, recipient })),
    ),
  );
  return known.flat();
}

/** Returns how many rows are not requests, for each reason. */
function describeRefused(refused: Copy['refused']): string[] {
  return [...new Set(refused.map(({ reason }) => reason))].map((reason) => {
    const rows = refused.filter((row) => row.reason === reason);
    const names = rows.map(({ id, reference }) =>
      isReference(reference) ? reference : `number ${id}`,
    );
    return `Refused, as it is none (${reason}): ${formatCount(rows.length, 'request')}: ${namesOf(names)}.\n`;
  });
}

/** The most requests that are listed by reference. */
const mostNames = 100;

function namesOf(names: readonly string[]): string {
  const more = names.length - mostNames;
  return names.slice(0, mostNames).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

type Copy = Awaited<ReturnType<typeof openCopy>>;

/** Stores files of a backup, before the requests that name them. Resolves to the names of changed or missing ones. */
async function restoreFiles(
  hashes: readonly string[],
  { fileNamed }: Copy,
  storedFiles: StoredFiles | undefined,
): Promise<string[]> {
  const broken: string[] = [];
  for (const hash of hashes) {
    const content = fileNamed(hash);
    if (!content) continue;
    if (!storedFiles) {
      const folder = 'Set FILES to the folder for them, such as FILES=/var/lib/site/files.';
      throw new CommandError(`The backup has files. ${folder}`, 1);
    }
    if (createHash('sha256').update(content).digest('hex') !== hash) {
      broken.push(hash);
      continue;
    }
    const { path: folder, close } = await storedFiles.openDraft(content.length);
    try {
      const drafts: DraftFile[] = [];
      for (const name of [hash, hash + previewEnding]) {
        const draft = { path: join(folder, name), name };
        const bytes = fileNamed(name);
        if (!bytes) continue;
        await writeFile(draft.path, bytes, { mode: 0o600 });
        drafts.push(draft);
      }
      await storedFiles.store(drafts);
    } finally {
      await close();
    }
  }
  return broken;
}
