import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { LinkedText } from '../contacts/LinkedText.tsx';
import { linesOf } from '../form/answer-lines.ts';
import { toBody } from '../form/body.ts';
import type { Answers, Form } from '../form/form.ts';
import { entriesGiven } from '../form/read-answers.ts';
import type { FormRun } from './form-run.ts';
import { takeOver } from './hydrate-answers.ts';

export interface LetterProps {
  readonly run: FormRun;
}

/** The steps and a link that opens an email with the answers, for a form that sends nothing. */
export function Letter({ run }: LetterProps) {
  const { form, subscribe, answers, options } = run;
  const given = useSyncExternalStore(subscribe, answers, answers);
  const { email } = form.messages;
  if (!email) return null;
  const parts = { subject: email.subject, body: bodyOf(form, given, options.timeZone) };
  const query = Object.entries(parts).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return (
    <div className="form-letter">
      {email.steps && (
        <ol>
          {email.steps.map((step) => (
            <li key={step}>
              <LinkedText text={step} />
            </li>
          ))}
        </ol>
      )}
      <a
        className="button form-submit"
        href={`mailto:${email.to}?${query.join('&')}`}
        // The address is read behind this.
        onClick={() => flushSync(() => takeOver(run))}
      >
        {email.label}
      </a>
    </div>
  );
}

/** Returns the answers as lines, like those of the staff's mail about a form that is sent. */
function bodyOf(form: Form, answers: Answers, timeZone: string): string {
  const reader = { makeSafe: withoutHalves, timeZone };
  const entries = entriesGiven(form, toBody(form, answers), reader);
  const lines = entries.flatMap((entry) => linesOf(entry));
  // Lines of an email end like this (RFC 6068).
  return lines.join('\r\n');
}

/** Half of a surrogate pair cannot be in an address. */
function withoutHalves(text: string): string {
  return text.replaceAll(/\p{Cs}/gu, '');
}
