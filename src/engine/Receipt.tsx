import { type ReactNode, useState } from 'react';
import { LinkedText } from '../contacts/LinkedText.tsx';
import type { Form } from '../form/model/form.ts';
import { isEmpty } from '../form/runtime/objects.ts';
import type { FormController } from './form-controller.ts';
import { readAddressAnswers } from './page-answers.ts';
import { SentBody } from './SentBody.tsx';
import type { Sent } from './submission-state.ts';
import { useIsLeft } from './use-is-left.ts';
import { useSubmissionState } from './use-submission-state.ts';

interface ReceiptWordsProps {
  readonly form: Form;
  readonly reference: string | undefined;
  /** The address of the visitor's page of the request. */
  readonly link?: string | undefined;
}

/** The reference of an accepted request, and the next steps. */
export function ReceiptWords({ form, reference, link }: ReceiptWordsProps) {
  const { success } = form.messages;
  const { points = [] } = success.receipt ?? {};
  // The link leads to the answers, which the next person must not see.
  const isLeft = useIsLeft();
  return (
    <>
      <Reference form={form} reference={reference} />
      {link && !isLeft && (
        <p>
          <a href={link}>{form.words.link}</a>
        </p>
      )}
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

/** The reference of an accepted request, if the server sent one. */
export function Reference({ form: { messages, words }, reference }: ReceiptWordsProps) {
  if (!reference) return null;
  return (
    <p>
      {messages.success.reference ?? words.reference}{' '}
      <strong className="dialog-reference">{reference}</strong>
    </p>
  );
}

interface ReceiptProps {
  readonly controller: FormController;
  readonly children: ReactNode;
}

/**
 * The receipt of the last request sent from this page, above the form. It stays when its dialog is closed; the emptied
 * form is collapsed until the visitor opens it.
 */
export function Receipt({ controller, children }: ReceiptProps) {
  const { form, options } = controller;
  const { success } = form.messages;
  const state = useSubmissionState(controller);
  const [sent, setSent] = useState<Sent>();
  // A later address with answers fills in the form, and expands it.
  const [foldedAt, foldAt] = useState<string>();
  if (success.show === 'modal' && state.status === 'sent' && state !== sent) {
    setSent(state);
    foldAt(options.search);
  }
  // A form that sends nothing keeps its answers; and after a reload the form is shown already, perhaps with something
  // typed.
  const emptied = form.call && sent?.body;
  const isFolded =
    emptied !== undefined &&
    state !== sent &&
    foldedAt !== undefined &&
    (foldedAt === options.search || isEmpty(readAddressAnswers(form, options)));
  const headingId = `${form.id}:receipt`;
  return (
    <>
      {sent && (form.call || success.receipt) && (
        <section className="form-section receipt" aria-labelledby={headingId}>
          <h2 id={headingId} tabIndex={-1}>
            {success.receipt?.heading ?? success.title}
          </h2>
          <ReceiptWords form={form} reference={sent.reference} link={sent.link} />
          {form.call && <SentBody key={sent.at} controller={controller} sent={sent} />}
        </section>
      )}
      {emptied && (
        // Stays rendered, so that the second press of a double press hits nothing else.
        <button
          type="button"
          className="button button-quiet form-again"
          aria-expanded={!isFolded}
          onClick={() => foldAt(undefined)}
        >
          {success.again ?? form.words.again}
        </button>
      )}
      <div hidden={isFolded}>{children}</div>
    </>
  );
}

/**
 * Scrolls to the receipt and focuses its start: the thank-you message beside the button, or the heading above the form.
 */
export function goToReceipt(container: HTMLElement | null): void {
  const start = container?.querySelector<HTMLElement>('.receipt > h2, .receipt .banner');
  start?.focus({ preventScroll: true });
  start?.scrollIntoView({ block: 'start' });
}
