import type { Form } from '../form/model/form.ts';
import type { FormController } from './form-controller.ts';
import type { Sent } from './submission-state.ts';

/**
 * Stores the reference and the time of a request, and none of its answers, in the current entry of the session history,
 * so that the receipt survives a reload and Back. A new visit to the form is another entry.
 */
export function storeReceipt(
  form: Form,
  { reference = '', at }: Pick<Sent, 'reference' | 'at'>,
): void {
  const { state } = window.history;
  // The router keeps its own state there.
  window.history.replaceState({ ...state, [keyOf(form)]: reference, [timeKeyOf(form)]: at }, '');
}

/** Shows the receipt of a request that was sent from the current history entry. */
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
