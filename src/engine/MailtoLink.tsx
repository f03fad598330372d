import { useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { LinkedText } from '../contacts/LinkedText.tsx';
import type { Answers, Form } from '../form/model/form.ts';
import { answeredEntries } from '../form/runtime/answer-sections.ts';
import { toBody } from '../form/runtime/body.ts';
import { toTextLines } from '../form/runtime/text-lines.ts';
import type { FormController } from './form-controller.ts';
import { syncFromControls } from './hydrate-answers.ts';
import { useIsHydrated } from './hydrated.ts';

export interface MailtoLinkProps {
  readonly controller: FormController;
}

/** In characters. Outlook opens no longer link, and Windows passes none on to other email programs. */
const maxLinkLength = 1800;

/** The instructions and a `mailto:` link with the answers, for a form that sends nothing. */
export function MailtoLink({ controller }: MailtoLinkProps) {
  const { form, subscribe, answers, options } = controller;
  const given = useSyncExternalStore(subscribe, answers, answers);
  const { email } = form.messages;
  if (!email) return null;
  const parts = { subject: email.subject, body: bodyOf(form, given, options.timeZone) };
  const query = Object.entries(parts).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  const link = `mailto:${email.to}?${query.join('&')}`;
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
        href={link}
        // The browser reads `href` after this handler.
        onClick={() => flushSync(() => syncFromControls(controller))}
      >
        {email.label}
      </a>
      {link.length > maxLinkLength && <CopyButton controller={controller} />}
    </div>
  );
}

/** Copies the answers, for email programs that cannot open such a long link. */
function CopyButton({ controller }: MailtoLinkProps) {
  const { form, options } = controller;
  const { copy } = form;
  const isHydrated = useIsHydrated();
  const [status, setStatus] = useState('');
  if (!copy || !isHydrated) return null;
  const onClick = async () => {
    syncFromControls(controller);
    const text = bodyOf(form, controller.answers(), options.timeZone).replaceAll('\r\n', '\n');
    // Screen readers do not announce the same text twice in a row.
    setStatus('');
    setStatus((await isCopied(text)) ? copy.done : copy.failed);
  };
  return (
    <div>
      <button type="button" className="button button-quiet" onClick={onClick}>
        {copy.label}
      </button>
      <p role="status">{status}</p>
    </div>
  );
}

/** Copies a text to the clipboard; resolves to false if the browser does not allow it. */
function isCopied(text: string): Promise<boolean> {
  // Undefined on a page that was not loaded over HTTPS.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  const written = clipboard?.writeText(text) ?? Promise.reject();
  return written.then(
    () => true,
    () => isSelectionCopied(text),
  );
}

/** Copies with `execCommand`, for older browsers, which can only copy the selection. */
function isSelectionCopied(text: string): boolean {
  const { activeElement } = document;
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  const isDone = document.execCommand('copy');
  area.remove();
  if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  return isDone;
}

/** Returns the answers as lines of text, as in the staff's mail about a request. */
function bodyOf(form: Form, answers: Answers, timeZone: string): string {
  const reader = { makeSafe: withoutLoneSurrogates, timeZone };
  const entries = answeredEntries(form, toBody(form, answers), reader);
  const lines = entries.flatMap((entry) => toTextLines(entry));
  // RFC 6068 requires CRLF.
  return lines.join('\r\n');
}

/** `encodeURIComponent` throws on half of a surrogate pair. */
function withoutLoneSurrogates(text: string): string {
  return text.replaceAll(/\p{Cs}/gu, '');
}
