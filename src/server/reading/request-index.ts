import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { cleanText } from '../../form/model/clean-text.ts';
import type { Site } from '../../page-language/site-file.ts';
import { emailKey } from '../email-address.ts';
import { summaryOf } from '../requests/request-summary.ts';
import type { Store } from '../store/create-store.ts';
import { digitsIn, searchText } from '../store/search-text.ts';
import {
  type IndexEntry,
  type StoredSubmission,
  type SubmissionWithId,
  UnwritableError,
  visitor,
} from '../store/store-types.ts';
import type { AskedForms, AskedSubmission } from './asked-forms.ts';

/** Increase it when the summary, this file or `store/search-text.ts` changes: then all requests are indexed again. */
const indexVersion = 3;

/** How many requests are indexed in one transaction, so that requests for pages do not wait for long. */
const batchSize = 100;

/** Larger than all generations, for one that cannot begin yet. */
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
 * Creates the indexer: it stores the values by which lists filter and searches find a request. It indexes new requests,
 * and after a change of the indexed values all requests, newest first.
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
    /** Resolves once every request is indexed, or `end` was called. */
    finish: (): Promise<void> => {
      current ??= readAll().finally(() => {
        current = undefined;
      });
      return current;
    },
    /** Indexes new requests, unless nothing can be written. */
    latest: async (): Promise<void> => {
      const fresh = await store.unindexed(batchSize);
      if (fresh.length > 0) await note(fresh).catch(ignoreUnwritable);
    },
    /** True while older requests are still to be indexed again. */
    isStale: async (): Promise<boolean> => {
      const current = await generationNow().catch(ignoreUnwritable);
      return store.isIndexStale(current ?? notYet);
    },
    /** Stops after the current batch. */
    end: async (): Promise<void> => {
      isEnding = true;
      await current;
    },
  };
}

/** Ignores that nothing can be written: whoever only reads still finds everything that is indexed. */
export function ignoreUnwritable(error: unknown): undefined {
  if (!(error instanceof UnwritableError)) throw error;
}

function entryOf(
  submission: AskedSubmission & { readonly id: number },
  site: IndexOptions['site'],
): IndexEntry {
  const { id, handling } = submission;
  const { day = '', town = '', email = '', phone = '' } = summaryOf(submission, site);
  return {
    id,
    version: handling.version,
    day,
    town,
    email: emailKey(email),
    phone: phoneKey(phone),
    words: searchText(submission),
    answeredAfter: secondsToAnswer(submission),
  };
}

/** The fewest digits of a phone number by which people are told apart. */
const shortestPhone = 7;

/** Returns the digits of a phone number, without the country code of North America; '' if they are too few. */
function phoneKey(phone: string): string {
  const digits = digitsIn(cleanText(phone, 'code')).replace(/^1(?=\d{10}$)/, '');
  return digits.length < shortestPhone ? '' : digits;
}

/** Returns how many seconds passed until somebody of the staff worked on a request; null if nobody has yet. */
function secondsToAnswer({ receivedAt, handling }: StoredSubmission): number | null {
  const first = handling.history.find(({ who }) => who !== visitor);
  if (!first) return null;
  return Math.max(0, Math.round((Date.parse(first.at) - Date.parse(receivedAt)) / 1_000));
}

function hashOf(facts: object): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16);
}
