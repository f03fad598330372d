import { readSnapshot } from '../../form/compile/read-edition.ts';
import type { Form, FormSnapshot } from '../../form/model/form.ts';
import type { StoredForm } from '../../form/runtime/stored-form.ts';
import type { Store } from '../store/create-store.ts';
import type { StoredSubmission } from '../store/store.ts';

/** A submission with the form that asked it, as it was then; undefined where nobody knows it. Nothing else tells what its answers mean. */
export type AskedSubmission<Kept extends StoredSubmission = StoredSubmission> = Kept & {
  readonly asked: StoredForm | undefined;
};

/** The one way from a stored submission to its form. */
export type AskedForms = ReturnType<typeof createAskedForms>;

interface AskedFormsOptions {
  readonly store: Pick<Store, 'editions' | 'editionsOf' | 'lastEditions'>;
  /** The forms as they are now. */
  readonly forms: readonly Form[];
  /** What is kept of them, with what the site says of each; left out where nothing is said. */
  readonly editions?: readonly FormSnapshot[];
}

export function createAskedForms({ store, forms, editions = [] }: AskedFormsOptions) {
  const cache = new Map<string, StoredForm>([
    ...forms.map((form) => [form.edition, { ...form, plans: [] }] as const),
    ...editions.map((edition) => [edition.edition, readSnapshot(edition)] as const),
  ]);
  const todayOf = (id: string) => cache.get(currentForm(forms, id)?.edition ?? '');

  function formIn(kept: FormSnapshot): StoredForm {
    const form = cache.get(kept.edition) ?? readSnapshot(kept);
    cache.set(kept.edition, form);
    return form;
  }
  async function read(ids: readonly string[]): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !cache.has(id));
    for (const edition of await store.editions(missing)) formIn(edition);
  }
  async function withForms<Kept extends StoredSubmission>(
    submissions: readonly Kept[],
  ): Promise<AskedSubmission<Kept>[]> {
    await read(submissions.flatMap(({ edition }) => edition ?? []));
    return submissions.map((submission) => {
      const { edition, form } = submission;
      return { ...submission, asked: edition === null ? todayOf(form) : cache.get(edition) };
    });
  }
  return {
    withForms,
    withForm: async <Kept extends StoredSubmission>(
      submission: Kept,
    ): Promise<AskedSubmission<Kept>> => {
      const [asked] = await withForms([submission]);
      return asked ?? { ...submission, asked: undefined };
    },
    /** The form of an edition; undefined where the database does not know it. */
    formOf: async (edition: string): Promise<StoredForm | undefined> => {
      await read([edition]);
      return cache.get(edition);
    },
    /** The form that had an id, as it was last; undefined where the database does not know it. */
    lastFormOf: async (id: string): Promise<StoredForm | undefined> => {
      const last = (await store.editionsOf([id])).at(-1);
      return last && formIn(last);
    },
    /** The forms that are gone and have asked requests that are still there, as they were last. */
    goneForms: async (): Promise<StoredForm[]> =>
      (await store.lastEditions(forms.flatMap(idsOf))).map(formIn),
    /** The ids by which the requests of a form are kept that has this one, or had it before. */
    idsWith: (id: string): string[] => {
      const form = currentForm(forms, id);
      return form ? idsOf(form) : [id];
    },
  };
}

/** The ids of a form: its own and those that it had before. */
export function idsOf({ id, formerly = [] }: Pick<Form, 'id' | 'formerly'>): string[] {
  return [id, ...formerly];
}

/** Returns the form that has an id, else the one that had it before. */
export function currentForm(forms: readonly Form[], id: string): Form | undefined {
  return (
    forms.find((form) => form.id === id) ?? forms.find(({ formerly }) => formerly?.includes(id))
  );
}
