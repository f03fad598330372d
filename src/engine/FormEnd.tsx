import { type ComponentType, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { LinkedText } from '../contacts/LinkedText.tsx';
import { honeypotName } from '../form/runtime/honeypot.ts';
import { editionName } from '../form/runtime/posted.ts';
import { Banner } from './Banner.tsx';
import type { FormController } from './form-controller.ts';
import type { MailtoLinkProps } from './MailtoLink.tsx';
import { useSubmissionState } from './use-submission-state.ts';

export interface FormEndProps {
  readonly controller: FormController;
  /** The component that offers to send the answers by the visitor's own email program. */
  readonly MailtoLink: ComponentType<MailtoLinkProps> | undefined;
  /** Text of the page, rendered directly above the button. */
  readonly children: ReactNode;
  /** The button that leads a step back, beside the submit button. */
  readonly back?: ReactNode;
}

/** The end of a form: the result of the last attempt, and the submit button. */
export function FormEnd({ controller, MailtoLink, children, back }: FormEndProps) {
  const { form } = controller;
  const { note, sending, submit } = form.messages;
  const state = useSubmissionState(controller);
  const button = useRef<HTMLButtonElement>(null);
  const isSending = state.status === 'sending';
  useButtonFocus(isSending, button);
  const submitButton = (
    <button
      ref={button}
      className={MailtoLink ? 'button form-submit button-quiet' : 'button form-submit'}
      type="submit"
      disabled={isSending}
    >
      {isSending ? sending : submit}
    </button>
  );
  return (
    <div className="form-end">
      <Honeypot label={form.words.trap} />
      {form.call && <input type="hidden" name={editionName} value={form.edition} />}
      <Banner controller={controller} state={state} />
      {MailtoLink && <MailtoLink controller={controller} />}
      <div className="form-note">
        {note && (
          <p>
            <LinkedText text={note} />
          </p>
        )}
        {children}
      </div>
      {back ? (
        <div className="step-buttons">
          {submitButton}
          {back}
        </div>
      ) : (
        submitButton
      )}
    </div>
  );
}

/** A field that only bots fill in: out of sight, out of the tab order and hidden from screen readers. */
function Honeypot({ label }: { readonly label: string }) {
  return (
    <div className="form-honeypot" aria-hidden="true">
      <label>
        {label}
        <input name={honeypotName} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/**
 * Gives the focus back to the button after the call. A button that is disabled during the call loses the focus; this
 * runs before a dialog or an invalid answer takes it.
 */
function useButtonFocus(isSending: boolean, button: RefObject<HTMLButtonElement | null>): void {
  const wasSending = useRef(false);
  useLayoutEffect(() => {
    const isOver = wasSending.current && !isSending;
    if (isOver && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    wasSending.current = isSending;
  }, [isSending, button]);
}
