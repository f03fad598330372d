import { useEffect } from 'react';
import type { Form } from '../form/model/form.ts';
import type { DisplayEntry } from '../form/runtime/answer-sections.ts';
import { forgetSentDraft } from './draft.ts';
import { ReceiptWords } from './Receipt.tsx';
import { SentAnswers } from './SentAnswers.tsx';
import { storeReceipt } from './stored-receipt.ts';
import { focusAttributes } from './theme/widgets/control.ts';
import { useIsLeft } from './use-is-left.ts';

interface ThanksProps {
  readonly form: Form;
  readonly reference: string;
  /** The address of the visitor's page of the request; undefined where there is none, or no longer shown. */
  readonly link: string | undefined;
  /** The company that accepted the request, with its phone number. */
  readonly sender?: string;
  /** The formatted time of acceptance; undefined once the answers are no longer shown. */
  readonly time?: string | undefined;
  /** Undefined once the answers are no longer shown. */
  readonly entries: readonly DisplayEntry[] | undefined;
  /** The address of the form's page. */
  readonly path: string;
}

/** The thank-you message that replaces the form after a post without a script. */
export function Thanks({ form, reference, link, sender, time, entries, path }: ThanksProps) {
  const { success } = form.messages;
  const isLeft = useIsLeft();
  useEffect(() => {
    forgetSentDraft(form);
    // A reload of the current address would show the answers again; a reload of the form's address shows only the
    // reference.
    const { state } = window.history;
    window.history.replaceState(state, '', window.location.pathname);
    storeReceipt(form, { reference, at: undefined });
  }, [form, reference]);
  return (
    <section className="form-section thanks receipt" aria-labelledby={`${form.id}:thanks`}>
      {/* Focused at load: on a long page, the message would be out of sight. */}
      <h2 id={`${form.id}:thanks`} tabIndex={-1} {...focusAttributes(true)}>
        {success.title ?? form.words.thanks}
      </h2>
      <p>{success.text}</p>
      <ReceiptWords form={form} reference={reference} link={link} />
      <SentAnswers form={form} sender={sender} time={time} entries={isLeft ? undefined : entries} />
      <p className="receipt-end">
        <a className="button" href={path}>
          {form.words.backToForm}
        </a>
      </p>
    </section>
  );
}
