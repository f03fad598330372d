import type { Form } from '../../form/model/form.ts';
import { type AskedForms, idsOf } from '../reading/asked-forms.ts';

/** Returns the edition by which a page says it asked: undefined where it names none, '' where it names what can be none. */
export function readEditionId(given: string | readonly string[] | undefined): string | undefined {
  if (given === undefined) return undefined;
  const [edition = '', ...others] = [given].flat();
  return others.length === 0 && /^[\w-]{16}$/.test(edition) ? edition : '';
}

export type FindAskingForm = ReturnType<typeof createFindAskingForm>;

/**
 * Makes the function that finds the form as it was when it asked: as it is now where a page names no edition. undefined where nobody knows, or
 * it was another form.
 */
export function createFindAskingForm(form: Form, { formOf }: Pick<AskedForms, 'formOf'>) {
  return async (named: string | undefined): Promise<Form | undefined> => {
    if (named === undefined || named === form.edition) return form;
    const then = named === '' ? undefined : await formOf(named);
    const isSame = then && (idsOf(form).includes(then.id) || idsOf(then).includes(form.id));
    return isSame ? then : undefined;
  };
}
