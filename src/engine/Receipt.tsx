import { useState } from 'react';
import { LinkedText } from '../contacts/LinkedText.tsx';
import type { Form } from '../form/form.ts';
import type { FormRun } from './form-run.ts';
import { SentBody } from './SentAnswers.tsx';
import { useRunState } from './use-run-state.ts';

interface ReceiptWordsProps {
  readonly form: Form;
  readonly reference: string | undefined;
}

/** The reference of a request that was taken, and the next steps. */
export function ReceiptWords({ form, reference }: ReceiptWordsProps) {
  const { success } = form.messages;
  const { points = [] } = success.receipt ?? {};
  return (
    <>
      <Reference form={form} reference={reference} />
      {points.length > 0 && (
        <ul className="form-receipt-points">
          {points.map((point) => (
            <li key={point}>
              <LinkedText text={point} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The reference under which a request was taken, where the server gave one. */
export function Reference({ form: { messages, words }, reference }: ReceiptWordsProps) {
  if (!reference) return null;
  return (
    <p>
      {messages.success.reference ?? words.reference}{' '}
      <strong className="dialog-reference">{reference}</strong>
    </p>
  );
}

/** The receipt of the last request that was sent from here; it stays above the form when its window is closed. */
export function Receipt({ run }: { readonly run: FormRun }) {
  const { form } = run;
  const { success } = form.messages;
  const state = useRunState(run);
  const [sent, setSent] = useState<typeof state>();
  if (state.status === 'sent' && state !== sent) setSent(state);
  if (sent?.status !== 'sent' || success.show !== 'modal') return null;
  if (!form.call && !success.receipt) return null;
  const headingId = `${form.id}:receipt`;
  return (
    <section className="form-section receipt" aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1}>
        {success.receipt?.heading ?? success.title}
      </h2>
      <ReceiptWords form={form} reference={sent.reference} />
      {form.call && <SentBody run={run} body={sent.body} />}
    </section>
  );
}

/** Brings the beginning of the receipt into view and into focus: the thanks beside the button, or its heading above the form. */
export function goToReceipt(container: HTMLElement | null): void {
  const start = container?.querySelector<HTMLElement>('.receipt > h2, .receipt .banner');
  start?.focus({ preventScroll: true });
  start?.scrollIntoView({ block: 'start' });
}
