import { useRef } from 'react';
import { Banner } from './Banner.tsx';
import type { FormRun } from './form-run.ts';
import { Honeypot } from './Honeypot.tsx';
import { useButtonFocus } from './use-button-focus.ts';
import { useRunState } from './use-run-state.ts';

interface FormEndProps {
  readonly run: FormRun;
  /** Whether the page is the server's answer to a post. */
  readonly isPosted: boolean;
}

/** The end of a form: what became of the last attempt, and the button that sends. */
export function FormEnd({ run, isPosted }: FormEndProps) {
  const { form } = run;
  const state = useRunState(run.store);
  const button = useRef<HTMLButtonElement>(null);
  const isSending = state.status === 'sending';
  useButtonFocus(isSending, button);
  return (
    <div className="form-end">
      <Honeypot label={form.words.trap} />
      <Banner run={run} state={state} isPosted={isPosted} />
      <button ref={button} className="button form-submit" type="submit" disabled={isSending}>
        {isSending ? form.messages.sending : form.messages.submit}
      </button>
    </div>
  );
}
