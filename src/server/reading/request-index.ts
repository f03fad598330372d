import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { Site } from '../../page-language/site-file.ts';
import { summaryOf } from '../requests/request-summary.ts';
import type { Store } from '../store/create-store.ts';
import { searchText } from '../store/search-text.ts';
import { type IndexEntry, type SubmissionWithId, UnwritableError } from '../store/store.ts';
import type { AskedForms, AskedSubmission } from './asked-forms.ts';

/** The version of what is read here and in `store/search-text.ts`: with another one, all requests are read again. */
const indexVersion = 1;

/** How many requests are read at once, so that whoever asks for a page meanwhile never waits for long. */
const batchSize = 100;

/** Comes after all generations, for one that cannot begin yet. */
const notYet = 2 ** 31 - 1;

export type RequestIndex = ReturnType<typeof createRequestIndex>;

interface IndexOptions {
  readonly store: Pick<
    Store,
    'indexGeneration' | 'isIndexStale' | 'unindexed' | 'staleIn' | 'index'
  >;
  readonly askedForms: Pick<AskedForms, 'withForms'>;
  readonly site: Pick<Site, 'booking' | 'towns' | 'timeZone'>;
}

/**
 * Makes what notes the facts of requests by which lists filter and searches find them: of new ones, and of all of them again where what
 * the facts are made from has changed, from the newest to the oldest.
 */
export function createRequestIndex({ store, askedForms, site }: IndexOptions) {
  const madeBy = hashOf({ version: indexVersion, timeZone: site.timeZone, towns: site.towns });
  let generation: Promise<number> | undefined;
  let current: Promise<void> | undefined;
  let isEnding = false;

  const generationNow = (): Promise<number> => {
    generation ??= store.indexGeneration(madeBy).catch((error: unknown) => {
      generation = undefined;
      throw error;
    });
    return generation;
  };

  async function note(found: readonly SubmissionWithId[]): Promise<void> {
    const asked = await askedForms.withForms(found);
    const entries = asked.map((one) => entryOf(one, site));
    await store.index(await generationNow(), entries);
  }
  async function readAll(): Promise<void> {
    while (!isEnding) {
      const fresh = await store.unindexed(batchSize);
      const found =
        fresh.length > 0 ? fresh : await store.staleIn(await generationNow(), batchSize);
      if (found.length === 0) return;
      await note(found);
      await turn();
    }
  }
  return {
    /** Resolves once every request is read, or the reading is to end. */
    finish: (): Promise<void> => {
      current ??= readAll().finally(() => {
        current = undefined;
      });
      return current;
    },
    /** Reads what has just come in, unless nothing can be written. */
    latest: async (): Promise<void> => {
      const fresh = await store.unindexed(batchSize);
      if (fresh.length > 0) await note(fresh).catch(ignoreUnwritable);
    },
    /** True while older requests are still to be read again. */
    isStale: async (): Promise<boolean> => {
      const current = await generationNow().catch(ignoreUnwritable);
      return store.isIndexStale(current ?? notYet);
    },
    /** Ends the reading after what is in hand. */
    end: async (): Promise<void> => {
      isEnding = true;
      await current;
    },
  };
}

/** What cannot be noted is left for later: whoever only reads finds all else. */
export function ignoreUnwritable(error: unknown): undefined {
  if (!(error instanceof UnwritableError)) throw error;
}

function entryOf(
  submission: AskedSubmission & { readonly id: number },
  site: IndexOptions['site'],
): IndexEntry {
  const { id, handling } = submission;
  const { day = '', town = '' } = summaryOf(submission, site);
  return { id, version: handling.version, day, town, words: searchText(submission) };
}

function hashOf(facts: object): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16);
}
