import type { Form } from '../form/form.ts';
import type { FormRun } from './form-run.ts';

/**
 * Keeps the reference of a request beside its entry in the history of this tab, so that it survives a reload and Back; none of its
 * answers. A new visit to the form is another entry and begins without it.
 */
export function keepReceipt(form: Form, reference = ''): void {
  const { state } = window.history;
  // The router has its own state there.
  window.history.replaceState({ ...state, [keyOf(form)]: reference }, '');
}

/** Thanks again for a request that was sent from this entry of the history. */
export function showKeptReceipt({ form, changeState }: FormRun): void {
  const reference: string | undefined = window.history.state?.[keyOf(form)];
  if (reference !== undefined) changeState(() => ({ status: 'sent', reference, body: undefined }));
}

function keyOf({ id }: Form): string {
  return `receipt:${id}`;
}
