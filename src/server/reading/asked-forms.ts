import { readEdition } from '../../form/compile/read-edition.ts';
import type { Form, FormEdition } from '../../form/form.ts';
import type { KeptForm } from '../../form/kept-form.ts';
import type { Store } from '../store/create-store.ts';
import type { StoredSubmission } from '../store/store.ts';

/** A submission with the form that asked it, as it was then; undefined where nobody knows it. Nothing else tells what its answers mean. */
export type Asked<Kept extends StoredSubmission = StoredSubmission> = Kept & {
  readonly asked: KeptForm | undefined;
};

/** The one way from a stored submission to its form. */
export type AskedForms = ReturnType<typeof createAskedForms>;

interface Known {
  readonly store: Pick<Store, 'editions' | 'editionsOf' | 'lastEditions'>;
  /** The forms as they are now. */
  readonly forms: readonly Form[];
  /** What is kept of them, with what the site says of each; left out where nothing is said. */
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
    /** The form of an edition; undefined where the database does not know it. */
    formOf: async (edition: string): Promise<KeptForm | undefined> => {
      await read([edition]);
      return known.get(edition);
    },
    /** The form that had an id, as it was last; undefined where the database does not know it. */
    lastFormOf: async (id: string): Promise<KeptForm | undefined> => {
      const last = (await store.editionsOf([id])).at(-1);
      return last && formIn(last);
    },
    /** The forms that are gone and have asked requests that are still there, as they were last. */
    goneForms: async (): Promise<KeptForm[]> =>
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
