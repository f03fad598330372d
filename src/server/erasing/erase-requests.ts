import { setTimeout as pause } from 'node:timers/promises';
import { rewriteFiles } from '../housekeeping/clean-up.ts';
import type { AskedForms } from '../reading/asked-forms.ts';
import type { Store } from '../store/create-store.ts';
import { messageOf } from '../store/database.ts';
import type { StoredSubmission } from '../store/store-types.ts';
import type { StoredFiles } from '../uploads/stored-files.ts';
import { sweepFiles, uploadGracePeriod } from '../uploads/sweep-files.ts';
import { fileHashesOf } from '../uploads/uploads.ts';
import { ErasureError, type ErasureLog } from './erasure-log.ts';

export interface ErasingContext {
  readonly store: Pick<Store, 'listWithFiles' | 'remove' | 'vacuum'>;
  readonly askedForms: Pick<AskedForms, 'withForms'>;
  readonly now: () => Date;
  /** Opens the folder of files; resolves to undefined if there is none. */
  readonly openFiles: () => Promise<Pick<StoredFiles, 'sweep'> | undefined>;
  /** The file beside the database that lists erased requests; undefined if there is none. */
  readonly erasureLog?: ErasureLog | undefined;
  /** Reports what a long erasure waits for; undefined if nobody is watching. */
  readonly onProgress?: ((words: string) => void) | undefined;
}

/** Requests that are erased: how many were there, and what is still to be done, which can take minutes. */
export interface Erased {
  readonly removed: number;
  /** Removes their files, and their text from the files of the database. Rejects with an {@link ErasureError}. */
  readonly finish: () => Promise<void>;
}

/**
 * Erases requests for good. They are recorded first: a crash in between leaves a request that was to be erased, but
 * never one that can come back. Rejects with an {@link ErasureError}.
 */
export async function eraseRequests(
  submissions: readonly StoredSubmission[],
  context: ErasingContext,
): Promise<Erased> {
  const { store, erasureLog, now } = context;
  const hashes = await hashesToErase(submissions, context);
  const erasedAt = now().toISOString();
  const references = submissions.map(({ reference }) => reference);
  await erasureLog?.append(references.map((reference) => ({ reference, erasedAt })));
  const removed = await store.remove(references, erasedAt);
  const finish = async () => {
    await removeFiles(hashes, context);
    await rewriteDatabase(context);
  };
  return { removed, finish };
}

/**
 * Resolves to the hashes of their files. Rejects if these files would stay, because no folder is configured: no form
 * asks for files any more.
 */
export async function hashesToErase(
  submissions: readonly StoredSubmission[],
  { askedForms, openFiles }: Pick<ErasingContext, 'askedForms' | 'openFiles'>,
): Promise<readonly string[]> {
  const hashes = await fileHashesOf(submissions, askedForms);
  if (hashes.length === 0 || (await openFiles())) return hashes;
  throw new ErasureError(
    'Nothing was removed: there are files. Set FILES to the folder in which they are, such as FILES=/var/lib/site/files, so that they go, too.',
  );
}

/** Removes the files that no request names any more. Waits for files of the removed requests that are too new. */
async function removeFiles(removed: readonly string[], context: ErasingContext): Promise<void> {
  const storedFiles = await context.openFiles();
  if (!storedFiles) return;
  const tooNew = await sweepFiles(storedFiles, context, uploadGracePeriod);
  if (!removed.some((hash) => tooNew.includes(hash))) return;
  await pause(uploadGracePeriod);
  await sweepFiles(storedFiles, context, uploadGracePeriod);
}

/**
 * Rewrites the database files, as they would still contain the removed data. Rejects if another program blocks this for
 * too long.
 */
export async function rewriteDatabase({
  store,
  onProgress,
}: Pick<ErasingContext, 'store' | 'onProgress'>): Promise<void> {
  const left = 'The requests are removed, but their text is still in the files of the database';
  const onWait = () =>
    onProgress?.('Waiting for another transaction, to rewrite the files of the database');
  const isDone = await rewriteFiles(store, { onWait }).catch((error: unknown) => {
    throw new ErasureError(`${left}: ${messageOf(error)}.`);
  });
  if (isDone) return;
  throw new ErasureError(
    `${left}: a transaction of another program is open, or a replica holds it back. Run "forget --again" later.`,
  );
}
