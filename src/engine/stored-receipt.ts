import type { Form } from '../form/model/form.ts';
import type { FormController } from './form-controller.ts';
import type { Sent } from './submission-state.ts';

/**
 * Keeps the reference and the moment of a request beside its entry in the history of this tab, so that it survives a reload and Back; none of its
 * answers. A new visit to the form is another entry and begins without it.
 */
export function storeReceipt(
  form: Form,
  { reference = '', at }: Pick<Sent, 'reference' | 'at'>,
): void {
  const { state } = window.history;
  // The router has its own state there.
  window.history.replaceState({ ...state, [keyOf(form)]: reference, [timeKeyOf(form)]: at }, '');
}

/** Thanks again for a request that was sent from this entry of the history. */
export function restoreReceipt({ form, changeState }: FormController): void {
  const { [keyOf(form)]: reference, [timeKeyOf(form)]: at }: StoredReceipt =
    window.history.state ?? {};
  if (reference === undefined) return;
  changeState(() => ({ status: 'sent', reference, at, body: undefined }));
}

type StoredReceipt = Readonly<Record<string, string | undefined>>;

function keyOf({ id }: Form): string {
  return `receipt:${id}`;
}

function timeKeyOf({ id }: Form): string {
  return `receipt-at:${id}`;
}
