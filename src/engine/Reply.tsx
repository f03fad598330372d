import { useEffect } from 'react';
import type { FormRun } from './form-run.ts';
import { goToReceipt } from './Receipt.tsx';
import { SuccessDialog } from './SuccessDialog.tsx';
import { useRunState } from './use-run-state.ts';

/** The thanks after a success that stands outside the form: a window over the page, or the browser's own. */
export function Reply({ run }: { readonly run: FormRun }) {
  const { form, store, onThanked } = run;
  const { success } = form.messages;
  const { show, text } = success;
  const state = useRunState(store);
  const isSent = state.status === 'sent';
  const reference = isSent ? state.reference : undefined;
  const isAlert = isSent && show === 'alert';
  useEffect(() => {
    if (!isAlert) return;
    window.alert(text);
    onThanked();
  });
  if (show !== 'modal') return null;
  const onClose = () => {
    onThanked();
    goToReceipt(run.container);
  };
  return <SuccessDialog form={form} reference={reference} isOpen={isSent} onClose={onClose} />;
}
