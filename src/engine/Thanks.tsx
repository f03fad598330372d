import { useEffect } from 'react';
import type { Form } from '../form/model/form.ts';
import type { DisplayEntry } from '../form/runtime/answer-sections.ts';
import { forgetSentDraft } from './draft.ts';
import { ReceiptWords } from './Receipt.tsx';
import { SentAnswers, useIsLeft } from './SentAnswers.tsx';
import { storeReceipt } from './stored-receipt.ts';
import { focusAttributes } from './theme/widgets/control.ts';

interface ThanksProps {
  readonly form: Form;
  readonly reference: string;
  /** Who has taken the request, with a phone number. */
  readonly sender?: string;
  /** The moment in words at which it was taken; undefined once the answers are no longer shown. */
  readonly time?: string | undefined;
  /** The sent answers; undefined once they are no longer shown. */
  readonly entries: readonly DisplayEntry[] | undefined;
  /** The address of the page of the form. */
  readonly path: string;
}

/** The thanks after a form was posted without a script, in the place of the form. */
export function Thanks({ form, reference, sender, time, entries, path }: ThanksProps) {
  const { success } = form.messages;
  const isLeft = useIsLeft();
  useEffect(() => {
    forgetSentDraft(form);
    // The address of the thanks shows the answers again; that of the form, with the reference beside it, does not.
    const { state } = window.history;
    window.history.replaceState(state, '', window.location.pathname);
    storeReceipt(form, { reference, at: undefined });
  }, [form, reference]);
  return (
    <section className="form-section thanks receipt" aria-labelledby={`${form.id}:thanks`}>
      {/* The page begins here: on a long one, nobody would find the thanks. */}
      <h2 id={`${form.id}:thanks`} tabIndex={-1} {...focusAttributes(true)}>
        {success.title ?? form.words.thanks}
      </h2>
      <p>{success.text}</p>
      <ReceiptWords form={form} reference={reference} />
      <SentAnswers
        words={form.words}
        sender={sender}
        time={time}
        entries={isLeft ? undefined : entries}
      />
      <p className="receipt-end">
        <a className="button" href={path}>
          {form.words.backToForm}
        </a>
      </p>
    </section>
  );
}
