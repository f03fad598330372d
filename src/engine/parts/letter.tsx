import { useSyncExternalStore } from 'react';
import { LinkedText } from '../../contacts/LinkedText.tsx';
import type { Answers, Form } from '../../runtime/form.ts';
import type { FormParts, LetterProps } from '../field-props.ts';

/** What to do, and a link that opens an email with what stands in the form, for a form that sends nothing. */
function Letter({ form, store: { subscribe, answers } }: LetterProps) {
  const given = useSyncExternalStore(subscribe, answers, answers);
  const { email } = form.messages;
  if (!email) return null;
  const parts = { subject: email.subject, body: bodyOf(form, given) };
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
      <a className="button form-submit" href={`mailto:${email.to}?${query.join('&')}`}>
        {email.label}
      </a>
    </div>
  );
}

/** A line for each question, with its answer if there is one. */
function bodyOf(form: Form, answers: Answers): string {
  const lines = form.sentFields.map(({ name }) => {
    const { title = name } = form.schema.properties?.[name] ?? {};
    return `${title.replace(/\?$/, '')}: ${[answers[name] ?? ''].flat().join(', ')}`;
  });
  // Lines of an email end like this (RFC 6068).
  return lines.join('\r\n');
}

/** Draws `messages.email`. */
export const letter: FormParts = { letter: Letter };
