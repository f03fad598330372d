import { readEdition } from '../../form/compile/read-edition.ts';
import type { Form, FormEdition } from '../../form/form.ts';
import type { KeptForm } from '../../form/kept-form.ts';
import type { Store } from '../store/create-store.ts';
import type { StoredSubmission } from '../store/store.ts';

/**
 * A submission with the edition of the form that asked; undefined if it is unknown. Only that edition tells what the
 * answers mean.
 */
export type Asked<Kept extends StoredSubmission = StoredSubmission> = Kept & {
  readonly asked: KeptForm | undefined;
};

/** Finds the form of a stored submission. All code uses this, and nothing else. */
export type AskedForms = ReturnType<typeof createAskedForms>;

interface Known {
  readonly store: Pick<Store, 'editions' | 'editionsOf' | 'lastEditions'>;
  /** The current forms. */
  readonly forms: readonly Form[];
  /** Their stored editions, which have more data from the site file; may be left out. */
  readonly editions?: readonly FormEdition[];
}

export function createAskedForms({ store, forms, editions = [] }: Known) {
  const known = new Map<string, KeptForm>([
    ...forms.map((form) => [form.edition, { ...form, plans: [] }] as const),
    ...editions.map((edition) => [edition.edition, readEdition(edition)] as const),
  ]);
  const todayOf = (id: string) => known.get(currentForm(forms, id)?.edition ?? '');

  function formIn(kept: FormEdition): KeptForm {
    const form = known.get(kept.edition) ?? readEdition(kept);
    known.set(kept.edition, form);
    return form;
  }
  async function read(ids: readonly string[]): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !known.has(id));
    for (const edition of await store.editions(missing)) formIn(edition);
  }
  async function withForms<Kept extends StoredSubmission>(
    submissions: readonly Kept[],
  ): Promise<Asked<Kept>[]> {
    await read(submissions.flatMap(({ edition }) => edition ?? []));
    return submissions.map((submission) => {
      const { edition, form } = submission;
      return { ...submission, asked: edition === null ? todayOf(form) : known.get(edition) };
    });
  }
  return {
    withForms,
    withForm: async <Kept extends StoredSubmission>(submission: Kept): Promise<Asked<Kept>> => {
      const [asked] = await withForms([submission]);
      return asked ?? { ...submission, asked: undefined };
    },
    /** Returns the form of an edition; undefined if the database does not have it. */
    formOf: async (edition: string): Promise<KeptForm | undefined> => {
      await read([edition]);
      return known.get(edition);
    },
    /** Returns the last edition of the form with an id; undefined if the database has none. */
    lastFormOf: async (id: string): Promise<KeptForm | undefined> => {
      const last = (await store.editionsOf([id])).at(-1);
      return last && formIn(last);
    },
    /** Returns the last editions of removed forms that still have requests. */
    goneForms: async (): Promise<KeptForm[]> =>
      (await store.lastEditions(forms.flatMap(idsOf))).map(formIn),
    /** Returns all ids under which the requests of a form may be stored, given its current or a former id. */
    idsWith: (id: string): string[] => {
      const form = currentForm(forms, id);
      return form ? idsOf(form) : [id];
    },
  };
}

/** Returns the current and former ids of a form. */
export function idsOf({ id, formerly = [] }: Pick<Form, 'id' | 'formerly'>): string[] {
  return [id, ...formerly];
}

/** Returns the form that has an id now, else the one that had it before. */
export function currentForm(forms: readonly Form[], id: string): Form | undefined {
  return (
    forms.find((form) => form.id === id) ?? forms.find(({ formerly }) => formerly?.includes(id))
  );
}
