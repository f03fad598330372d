import { conditionOf, readSnapshot } from '../../form/compile/read-snapshot.ts';
import type { Form, FormSnapshot } from '../../form/model/form.ts';
import type { FormHandling, FormHandlings } from '../../form/model/handling.ts';
import { evaluateAnswers } from '../../form/runtime/answers.ts';
import { fromBody } from '../../form/runtime/body.ts';
import { ownValue } from '../../form/runtime/objects.ts';
import type { StoredForm } from '../../form/runtime/stored-form.ts';
import type { Store } from '../store/create-store.ts';
import { bodyOf, type StoredSubmission } from '../store/store-types.ts';

/**
 * A submission with the edition of the form that asked; undefined if it is unknown. Only that edition tells what the
 * answers mean.
 */
export type AskedSubmission<Kept extends StoredSubmission = StoredSubmission> = Kept & {
  readonly asked: StoredForm | undefined;
};

/** Answers, with the form that asked them; undefined if it is unknown. */
export interface Answered extends Pick<StoredSubmission, 'form' | 'body'> {
  readonly asked: Form | undefined;
}

/** Finds the form of a stored submission. All code uses this, and nothing else. */
export type AskedForms = ReturnType<typeof createAskedForms>;

interface AskedFormsOptions {
  readonly store: Pick<Store, 'editions' | 'editionsOf' | 'lastEditions'>;
  /** The current forms. */
  readonly forms: readonly Form[];
  /** Their stored editions, which have more data from the site file; may be left out. */
  readonly editions?: readonly FormSnapshot[];
  /** How the requests of these forms are handled; may be left out. */
  readonly handling?: FormHandlings;
  /** The names of the webhooks that the settings have. */
  readonly webhooks?: readonly string[];
}

export function createAskedForms({
  store,
  forms,
  editions = [],
  handling = {},
  webhooks = [],
}: AskedFormsOptions) {
  const cache = new Map<string, StoredForm>([
    ...forms.map((form) => [form.edition, { ...form, plans: [] }] as const),
    ...editions.map((edition) => [edition.edition, readSnapshot(edition)] as const),
  ]);
  const namedFor = createNamedFor(handling);
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
    /** Returns the form of an edition; undefined if the database does not have it. */
    formOf: async (edition: string): Promise<StoredForm | undefined> => {
      await read([edition]);
      return cache.get(edition);
    },
    /** Returns the last edition of the form with an id; undefined if the database has none. */
    lastFormOf: async (id: string): Promise<StoredForm | undefined> => {
      const last = (await store.editionsOf([id])).at(-1);
      return last && formIn(last);
    },
    /** Returns the last editions of removed forms that still have requests. */
    goneForms: async (): Promise<StoredForm[]> =>
      (await store.lastEditions(forms.flatMap(idsOf))).map(formIn),
    /** Returns how the requests of a form are handled today, given its current or a former id. */
    handlingOf: (id: string): FormHandling => ownValue(handling, id) ?? {},
    /** True if the requests of a form have states. */
    hasStates: Object.values(handling).some(({ kind }) => kind !== undefined),
    namedFor,
    /** Returns the names of the webhooks that are told about a request. */
    webhooksFor: (submission: Answered): string[] =>
      webhooks.length === 0 ? [] : namedFor(submission).filter((name) => webhooks.includes(name)),
    /** Returns all ids under which the requests of a form may be stored, given its current or a former id. */
    idsWith: (id: string): string[] => {
      const form = currentForm(forms, id);
      return form ? idsOf(form) : [id];
    },
  };
}

/**
 * Creates the function that returns the names that a form's file of today says are told about a request: of people, and
 * of webhooks.
 */
export function createNamedFor(handling: FormHandlings) {
  const rules = new Map(
    Object.entries(handling).map(([id, { notify = [] }]) => [
      id,
      notify.map(({ to, if: condition }) => ({
        to,
        holds: condition ? conditionOf(condition) : () => true,
      })),
    ]),
  );
  return (submission: Answered): string[] => {
    const { form, asked } = submission;
    const named = rules.get(form) ?? [];
    if (named.length === 0) return [];
    const body = bodyOf(submission);
    const { answers } = asked ? evaluateAnswers(asked, fromBody(asked, body)) : { answers: body };
    return named.flatMap(({ to, holds }) => (holds(answers) ? [to] : []));
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
