import { fillLink } from '../mail/mail-words.ts';
import type { AskedSubmission } from '../reading/asked-forms.ts';
import { answerMoves, stateOf } from '../requests/changes.ts';
import { mailLink } from '../requests/contact-links.ts';
import { summaryOf } from '../requests/request-summary.ts';
import { answerMovesOf, answerPageOf } from './answers.ts';
import type { DeskOptions } from './desk-options.ts';
import { LabelledControl } from './forms.tsx';
import { type ListAddress, requestPath } from './list-address.ts';

interface AnswerPartProps {
  readonly submission: AskedSubmission;
  /** The list that the person came from. */
  readonly list: ListAddress;
  readonly desk: DeskOptions;
}

/** The links to the pages on which the staff answer a request, the most common first; nothing where it has no state. */
export function AnswerLinks({ submission, list, desk }: AnswerPartProps) {
  const moves = answerMovesOf(submission, desk);
  if (moves.length === 0) return null;
  const { reference, form } = submission;
  const state = stateOf(submission, desk.askedForms.handlingOf(form).kind);
  return (
    <nav className="request-links" aria-label="Answer">
      {moves.map((move, index) => (
        <a
          key={move}
          className={`button button-${index === 0 ? 'main' : 'quiet'}`}
          href={requestPath(desk.base, { reference, list, page: move })}
        >
          {answerPageOf(move, state).title}
        </a>
      ))}
    </nav>
  );
}

/** The last answer, to be copied where no email could carry it; nothing once something else was done. */
export function UnsentAnswer({ submission, desk }: AnswerPartProps) {
  const { subject, words, kind } = submission.handling.history.at(-1) ?? {};
  const { email } = summaryOf(submission, desk.site);
  const isAnswer = answerMoves.some((move) => move === kind);
  if (!isAnswer || words === undefined || subject === undefined) return null;
  if (desk.isMailed && email !== undefined) return null;
  const text = fillLink(words, desk.linkOf?.(submission));
  const href = email && mailLink(email, subject, text);
  return (
    <section className="card" aria-label="Answer to copy">
      <h2>Saved, but not sent</h2>
      <p>
        {email === undefined
          ? 'There is no email address that works.'
          : 'The website has no mail server.'}{' '}
        Copy the text, or correct the address and write again.
      </p>
      <LabelledControl label="Text">
        <textarea rows={10} readOnly defaultValue={text} />
      </LabelledControl>
      {href && (
        <a className="button" href={href}>
          Write it in your mail program
        </a>
      )}
    </section>
  );
}
