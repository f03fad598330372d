import type { Form } from '../../form/model/form.ts';
import { type AskedForms, idsOf } from '../reading/asked-forms.ts';

/** Reads the edition that a page names: undefined if it names none, '' if the value is malformed. */
export function readEditionId(given: string | readonly string[] | undefined): string | undefined {
  if (given === undefined) return undefined;
  const [edition = '', ...others] = [given].flat();
  return others.length === 0 && /^[\w-]{16}$/.test(edition) ? edition : '';
}

/** True if a page names the current edition of a form, or no edition, so that only the current form can validate it. */
export function isCurrentEdition({ edition }: Form, named: string | undefined): boolean {
  return named === undefined || named === edition;
}

export type FindAskingForm = ReturnType<typeof createFindAskingForm>;

/** Creates the function that finds a named edition of the form; undefined if it is unknown or of another form. */
export function createFindAskingForm(form: Form, { formOf }: Pick<AskedForms, 'formOf'>) {
  return async (named: string): Promise<Form | undefined> => {
    const then = named === '' ? undefined : await formOf(named);
    const isSame = then && (idsOf(form).includes(then.id) || idsOf(then).includes(form.id));
    return isSame ? then : undefined;
  };
}
