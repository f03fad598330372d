import type { Form } from '../../form/model/form.ts';
import { type AskedForms, idsOf } from '../reading/asked-forms.ts';

/** Reads the edition that a page names: undefined if it names none, '' if the value is malformed. */
export function readEditionId(given: string | readonly string[] | undefined): string | undefined {
  if (given === undefined) return undefined;
  const [edition = '', ...others] = [given].flat();
  return others.length === 0 && /^[\w-]{16}$/.test(edition) ? edition : '';
}

export type FindAskingForm = ReturnType<typeof createFindAskingForm>;

/**
 * Creates the function that finds the edition of the form that a page names: the current one if it names none; undefined if it is unknown or
 * of another form.
 */
export function createFindAskingForm(form: Form, { formOf }: Pick<AskedForms, 'formOf'>) {
  return async (named: string | undefined): Promise<Form | undefined> => {
    if (named === undefined || named === form.edition) return form;
    const then = named === '' ? undefined : await formOf(named);
    const isSame = then && (idsOf(form).includes(then.id) || idsOf(then).includes(form.id));
    return isSame ? then : undefined;
  };
}
