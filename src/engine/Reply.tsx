import { useEffect } from 'react';
import type { FormMessages } from '../form-language/form-file.ts';
import { SuccessDialog } from './SuccessDialog.tsx';

interface ReplyProps {
  readonly success: FormMessages['success'];
  readonly isSent: boolean;
  readonly reference: string | undefined;
  readonly onThanked: () => void;
}

/** The thanks after a success that stands outside the form: a window over the page, or the browser's own. */
export function Reply({ success, isSent, reference, onThanked }: ReplyProps) {
  const { show, text } = success;
  const isAlert = isSent && show === 'alert';
  useEffect(() => {
    if (!isAlert) return;
    window.alert(text);
    onThanked();
  });
  if (show !== 'modal') return null;
  return (
    <SuccessDialog success={success} reference={reference} isOpen={isSent} onClose={onThanked} />
  );
}
