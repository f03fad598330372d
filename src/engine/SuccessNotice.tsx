import { useEffect, useId, useRef, useState } from 'react';
import type { Form } from '../form/model/form.ts';
import type { FormController } from './form-controller.ts';
import { goToReceipt, Reference } from './Receipt.tsx';
import { useSubmissionState } from './use-submission-state.ts';

/** The thank-you message outside the form: a dialog, or the browser's alert. */
export function SuccessNotice({ controller }: { readonly controller: FormController }) {
  const { form, onThanked } = controller;
  const { success } = form.messages;
  const { show, text } = success;
  const state = useSubmissionState(controller);
  const isSent = state.status === 'sent' && state.body !== undefined;
  const [sent, setSent] = useState<typeof state>();
  if (isSent && state !== sent) setSent(state);
  const isAlert = isSent && show === 'alert';
  useEffect(() => {
    if (!isAlert) return;
    window.alert(text);
    onThanked();
  });
  // Not rendered before: text browsers and search engines read hidden text, too.
  if (show !== 'modal' || sent?.status !== 'sent') return null;
  const onClose = () => {
    onThanked();
    goToReceipt(controller.container);
  };
  return <SuccessDialog form={form} reference={sent.reference} isOpen={isSent} onClose={onClose} />;
}

interface SuccessDialogProps {
  readonly form: Form;
  readonly reference: string | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The dialog with the thank-you message, and the reference if the server sent one. */
function SuccessDialog({ form, reference, isOpen, onClose }: SuccessDialogProps) {
  const { success } = form.messages;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useEffect(() => {
    const opened = dialog.current;
    if (!isOpen || !opened || opened.open) return;
    opened.showModal();
    if (opened.scrollHeight <= opened.clientHeight) return;
    // The focused button may be far below the start of the text.
    heading.current?.setAttribute('tabindex', '-1');
    heading.current?.focus();
  }, [isOpen]);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={headingId} onClose={onClose}>
      <h2 ref={heading} id={headingId}>
        {success.title}
      </h2>
      <p>{success.text}</p>
      <Reference form={form} reference={reference} />
      <button type="button" className="button" onClick={() => dialog.current?.close()}>
        {success.close}
      </button>
    </dialog>
  );
}
