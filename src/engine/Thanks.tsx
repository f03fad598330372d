import { useEffect } from 'react';
import type { Form } from '../form/form.ts';
import { clearDraft } from './draft.ts';
import { ReceiptWords } from './Receipt.tsx';
import { focusAttributes } from './theme/widgets/control.ts';

interface ThanksProps {
  readonly form: Form;
  readonly reference: string;
  /** The address of the page of the form. */
  readonly path: string;
}

/** The thanks after a form was posted without a script, in the place of the form. */
export function Thanks({ form, reference, path }: ThanksProps) {
  const { success } = form.messages;
  useEffect(() => clearDraft(form), [form]);
  return (
    <section className="form-section thanks" aria-labelledby={`${form.id}-thanks`}>
      {/* The page begins here: on a long one, nobody would find the thanks. */}
      <h2 id={`${form.id}-thanks`} tabIndex={-1} {...focusAttributes(true)}>
        {success.title ?? form.words.thanks}
      </h2>
      <p>{success.text}</p>
      <ReceiptWords form={form} reference={reference} />
      <p>
        <a className="button" href={path}>
          {form.words.backToForm}
        </a>
      </p>
    </section>
  );
}
