import { useEffect, useId, useRef } from 'react';
import type { Form } from '../form/form.ts';

interface SuccessDialogProps {
  readonly form: Form;
  readonly reference: string | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The thanks after a success, in a window over the page; with the reference where the server gave one. */
export function SuccessDialog({ form, reference, isOpen, onClose }: SuccessDialogProps) {
  const { success } = form.messages;
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
  }, [isOpen]);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={headingId} onClose={onClose}>
      <h2 id={headingId}>{success.title}</h2>
      <p>{success.text}</p>
      {reference && (
        <p>
          {success.reference ?? form.words.reference}{' '}
          <strong className="dialog-reference">{reference}</strong>
        </p>
      )}
      <button type="button" className="button" onClick={() => dialog.current?.close()}>
        {success.close}
      </button>
    </dialog>
  );
}
