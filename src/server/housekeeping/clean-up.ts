import { sleepUnlessAborted } from '../mail/sender.ts';
import type { AskedForms } from '../reading/asked-forms.ts';
import type { Store } from '../store/create-store.ts';
import type { ExpiredCounts } from '../store/store.ts';
import type { StoredFiles } from '../uploads/stored-files.ts';
import { sweepFiles, uploadGracePeriod } from '../uploads/sweep-files.ts';
import { type RetentionSite, retentionCutoffs } from './retention.ts';
import { removeCutOffBackups } from './rotation.ts';

/** What is cleaned up, and by which clock. */
export interface CleanUpContext {
  readonly store: Pick<
    Store,
    'purge' | 'removeTraces' | 'vacuum' | 'removeEditions' | 'endExpired' | 'listWithFiles'
  >;
  readonly askedForms: Pick<AskedForms, 'withForms'>;
  readonly site: RetentionSite;
  readonly now: () => Date;
  /** The folder of files; undefined where there is none. */
  readonly kept?: Pick<StoredFiles, 'sweep'> | undefined;
  /** The folder of the database, where it is a file. */
  readonly dataFolder?: string | undefined;
}

/** How many submissions are deleted at once: whoever sends one meanwhile waits for no more than these. */
const batchSize = 200;

/** For how long an edition stays that no request has, in milliseconds: a page may be open that names it. */
const unusedEditionsKept = 30 * 86_400_000;

/**
 * Deletes what is older than the site file allows, and then what nothing needs any more without it: mails, editions and files. Yields how
 * many went with each portion. Whoever stops in between loses nothing but time: the next run goes on.
 */
export async function* deleteOld(context: CleanUpContext): AsyncGenerator<ExpiredCounts> {
  const { store, site, now, kept } = context;
  const began = now();
  const oldest = retentionCutoffs(site, began);
  for (let size = batchSize; size === batchSize; ) {
    const removed = await store.purge(oldest, batchSize);
    size = removed.requests + removed.suspects;
    yield removed;
  }
  await store.removeTraces();
  await store.removeEditions(new Date(began.getTime() - unusedEditionsKept).toISOString());
  if (kept) await sweepFiles(kept, context, uploadGracePeriod);
}

/** How often, and after which pauses in milliseconds, a database is asked to rewrite its files: longer than a mail can be in hand. */
const maxTries = 36;
const pauseBetweenTries = 5000;

interface Waiting {
  readonly onWait?: () => void;
  readonly halt?: AbortSignal | undefined;
}

/**
 * Rewrites the files of the database, where what was removed would stay in them. Resolves to false where another program was in the way
 * for too long, or where it was told to stop.
 */
export async function rewriteFiles(
  store: Pick<Store, 'vacuum'>,
  { onWait, halt }: Waiting,
): Promise<boolean> {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    if (await store.vacuum()) return true;
    onWait?.();
    await sleepUnlessAborted(halt, pauseBetweenTries);
    if (halt?.aborted) return false;
  }
  return false;
}

/** Ends what has expired at the desk, and removes what backups that were cut off have left. Resolves to how much that was. */
export async function removeExpired({ store, now, dataFolder }: CleanUpContext) {
  const expired = await store.endExpired(now().toISOString());
  const drafts = dataFolder === undefined ? 0 : await removeCutOffBackups(dataFolder);
  return { ...expired, drafts };
}
