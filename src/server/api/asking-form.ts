import type { Form } from '../../form/model/form.ts';
import { type AskedForms, idsOf } from '../reading/asked-forms.ts';

/** Returns the edition by which a page says it asked: undefined where it names none, '' where it names what can be none. */
export function readEditionId(given: string | readonly string[] | undefined): string | undefined {
  if (given === undefined) return undefined;
  const [edition = '', ...others] = [given].flat();
  return others.length === 0 && /^[\w-]{16}$/.test(edition) ? edition : '';
}

/** True if a page was made by the form as it is now, or names no edition, so that nothing else can judge it. */
export function isCurrentEdition({ edition }: Form, named: string | undefined): boolean {
  return named === undefined || named === edition;
}

export type FindAskingForm = ReturnType<typeof createFindAskingForm>;

/** Makes the function that finds the form as it was when it asked; undefined where nobody knows, or it was another form. */
export function createFindAskingForm(form: Form, { formOf }: Pick<AskedForms, 'formOf'>) {
  return async (named: string): Promise<Form | undefined> => {
    const then = named === '' ? undefined : await formOf(named);
    const isSame = then && (idsOf(form).includes(then.id) || idsOf(then).includes(form.id));
    return isSame ? then : undefined;
  };
}
