import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { createForm, type Form, type FormDescription } from '../../form/form.ts';
import { readersOf } from '../../form/readers.ts';
import { summaryOf } from '../mail/request-summary.ts';
import type { FormEdition, IndexEntry, PlacedSubmission } from '../store/store.ts';
import type { DeskOptions } from './desk-options.ts';

/** How many requests are read at once, and how often new ones are looked for, in milliseconds. */
const portion = 200;
const interval = 5_000;

/** Reads new requests for what lists go by, and notes which edition of its form each was sent with. */
export function createIndexing(options: DeskOptions, log: FastifyBaseLogger) {
  const { store, forms } = options;
  const editions = new Map(forms.map((form) => [form.id, editionOf(form)]));
  let current: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** The index of lists is made once there is somebody to read them. */
  async function readAll(): Promise<void> {
    if ((await store.people()).length === 0) return;
    for (;;) {
      const unread = await store.unindexed(portion);
      await store.index(unread.map((one) => entryOf(one, options, editions)));
      if (unread.length < portion) return;
    }
  }
  function catchUp(): Promise<void> {
    current ??= readAll()
      .catch((error: unknown) => log.error({ err: error }, 'new requests could not be indexed'))
      .finally(() => {
        current = undefined;
      });
    return current;
  }
  return {
    begin: async (): Promise<void> => {
      for (const edition of editions.values()) await store.keepEdition(edition);
      void catchUp();
      timer = setInterval(() => void catchUp(), interval);
    },
    /** Reads what has come in since; what is behind for longer is not waited for. */
    latest: async (): Promise<void> => {
      if (!current) await catchUp();
    },
    /** The last requests are indexed before their form may change. */
    end: async (): Promise<void> => {
      clearInterval(timer);
      await current;
      await catchUp();
    },
  };
}

/** A form as it was when a request was sent; the conditions of an earlier one are taken to hold. */
export function formOfEdition(
  { edition, description }: FormEdition,
  form: Form | undefined,
): Form | undefined {
  if (form && editionOf(form).edition === edition) return form;
  // Only `editionOf` writes it.
  const earlier: FormDescription = JSON.parse(description);
  const conditions = earlier.conditionGroups.map(() => () => true);
  return createForm(earlier, { conditions, check: () => true, ...readersOf(earlier) });
}

/** Returns the texts of a form, and their hash. */
function editionOf(whole: Form) {
  const { check: _check, conditions: _conditions, table: _table, ...others } = whole;
  const { nesting: _nesting, numbers: _numbers, resolver: _resolver, ...form } = others;
  const description = JSON.stringify(form satisfies FormDescription);
  return { edition: createHash('sha256').update(description).digest('hex'), description };
}

function entryOf(
  submission: PlacedSubmission,
  options: DeskOptions,
  editions: ReadonlyMap<string, FormEdition>,
): IndexEntry {
  const { day = '', town = '' } = summaryOf(submission, options);
  const edition = editions.get(submission.form)?.edition ?? '';
  return { id: submission.id, day, town, edition };
}
