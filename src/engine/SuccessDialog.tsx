import { useEffect, useId, useRef } from 'react';
import type { FormMessages } from '../form-language/form-file.ts';

interface SuccessDialogProps {
  readonly success: FormMessages['success'];
  readonly reference: string | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The thanks after a success, in a window over the page; with the reference where the server gave one. */
export function SuccessDialog({ success, reference, isOpen, onClose }: SuccessDialogProps) {
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
          {success.reference ?? 'Your reference:'}{' '}
          <strong className="dialog-reference">{reference}</strong>
        </p>
      )}
      <button type="button" className="button" onClick={() => dialog.current?.close()}>
        {success.close}
      </button>
    </dialog>
  );
}
