import { millisecondsPerDay } from '../../form/runtime/days.ts';
import type { AskedForms } from '../reading/asked-forms.ts';
import { sleepUnlessAborted } from '../retrying.ts';
import type { Store } from '../store/create-store.ts';
import type { ExpiredCounts } from '../store/store-types.ts';
import type { StoredFiles } from '../uploads/stored-files.ts';
import { sweepFiles, uploadGracePeriod } from '../uploads/sweep-files.ts';
import { type RetentionSite, retentionCutoffs } from './retention.ts';
import { removeCutOffBackups } from './rotation.ts';

/** The data to clean up, and the clock to use. */
export interface CleanUpContext {
  readonly store: Pick<
    Store,
    'purge' | 'removeTraces' | 'vacuum' | 'removeEditions' | 'endExpired' | 'listWithFiles'
  >;
  readonly askedForms: Pick<AskedForms, 'withForms'>;
  readonly site: RetentionSite;
  readonly now: () => Date;
  /** The folder of uploaded files; undefined if there is none. */
  readonly storedFiles?: Pick<StoredFiles, 'sweep'> | undefined;
  /** The folder of a SQLite database. */
  readonly dataFolder?: string | undefined;
}

/** How many submissions are deleted in one transaction; a visitor's request waits no longer than one of these takes. */
const batchSize = 200;

/** How long an unused edition is stored, in milliseconds: an open page may still name it. */
const unusedEditionsKept = 30 * millisecondsPerDay;

/**
 * Deletes expired submissions, then the mails, editions and files that nothing refers to any more. Yields the counts of
 * each batch. It can be interrupted at any time: the next run continues.
 */
export async function* deleteOld(context: CleanUpContext): AsyncGenerator<ExpiredCounts> {
  const { store, site, now, storedFiles } = context;
  const began = now();
  const oldest = retentionCutoffs(site, began);
  for (let size = batchSize; size === batchSize; ) {
    const removed = await store.purge(oldest, batchSize);
    size = removed.requests + removed.suspects;
    yield removed;
  }
  await store.removeTraces();
  await store.removeEditions(new Date(began.getTime() - unusedEditionsKept).toISOString());
  if (storedFiles) await sweepFiles(storedFiles, context, uploadGracePeriod);
}

/**
 * How often, and at which interval in milliseconds, the database is asked to rewrite its files. In total this is longer
 * than a mail can be leased.
 */
const maxTries = 36;
const pauseBetweenTries = 5000;

interface Waiting {
  readonly onWait?: () => void;
  readonly halt?: AbortSignal | undefined;
}

/**
 * Rewrites the files of the database, if removed text would stay in them. Resolves to false if another program
 * prevented it for too long, or if the signal aborted.
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

/** Ends expired sessions and invitations at the desk, and removes unfinished backups. Resolves to the counts. */
export async function removeExpired({ store, now, dataFolder }: CleanUpContext) {
  const expired = await store.endExpired(now().toISOString());
  const drafts = dataFolder === undefined ? 0 : await removeCutOffBackups(dataFolder);
  return { ...expired, drafts };
}
