import type { ReactNode } from 'react';
import { LinkedText } from '../../contacts/LinkedText.tsx';
import type { FormHandling } from '../../form/model/handling.ts';
import { answeredEntries } from '../../form/runtime/answer-sections.ts';
import { formatInstant } from '../../form/runtime/format-dates.ts';
import type { Site } from '../../page-language/site-file.ts';
import type { AskedSubmission } from '../reading/asked-forms.ts';
import { movesOf } from '../requests/changes.ts';
import { sanitizeText } from '../requests/sanitize-text.ts';
import { Entries, Lines } from '../requests/views/answer-views.tsx';
import { type Agreement, bodyOf, progressOf } from '../store/store-types.ts';
import { longestWords } from './changes-by-visitor.ts';
import { agreedFacts, pendingNote, shownEvents, stageOf, type VisitorMove } from './page-words.ts';

export interface RequestPageProps {
  readonly submission: AskedSubmission;
  readonly kind: FormHandling['kind'];
  readonly timeZone: string;
  /** The path of this page. */
  readonly path: string;
  readonly company: Pick<Site['company'], 'phone' | 'email'>;
  readonly hasCalendar: boolean;
  readonly canRepeat: boolean;
  /** Why the last post was refused. */
  readonly problem?: string | undefined;
  /** The typed text that was not kept. */
  readonly typed?: string | undefined;
}

/** Shows a request to the visitor who sent it, and what they can do about it; all of it works without a script. */
export function RequestPage(props: RequestPageProps) {
  const { submission, kind, timeZone, company, problem, typed = '' } = props;
  const moves = movesOf(submission, kind, 'visitor');
  const { reference, receivedAt, handling } = submission;
  const { agreed } = progressOf(handling.history);
  const note = pendingNote(submission);
  const events = shownEvents(handling.history);
  const answers = answeredEntries(submission.asked, bodyOf(submission), {
    makeSafe: sanitizeText,
    timeZone,
  });
  return (
    <>
      {problem !== undefined && (
        <p className="notice-problem" role="alert">
          {problem}
        </p>
      )}
      {typed !== '' && !moves.includes('ask') && (
        <>
          <h2>What you wrote</h2>
          <p>
            <Lines text={sanitizeText(typed)} />
          </p>
        </>
      )}
      <p>{stageOf(submission, kind).text}</p>
      {note !== undefined && <p>{note}</p>}
      {agreed && <Agreed agreed={agreed} />}
      <Actions {...props} />
      {!moves.includes('ask') && (
        <p>
          <LinkedText
            text={`To change something, call ${company.phone} or email ${company.email}, and mention your reference number.`}
          />
        </p>
      )}
      {events.length > 0 && (
        <>
          <h2>What happened</h2>
          <ol className="notice-events">
            {events.toReversed().map(({ at, title, agreed: day, words }) => (
              <li key={`${at} ${title}`}>
                <p>
                  <strong>{title}</strong>, {formatInstant(at, timeZone)}
                </p>
                {day !== undefined && <p>{day}</p>}
                {words && (
                  <blockquote>
                    <Lines text={words} />
                  </blockquote>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
      <h2>What you sent</h2>
      <p>
        On {formatInstant(receivedAt, timeZone)}, with the reference number{' '}
        <strong>{reference}</strong>.
      </p>
      <Entries entries={answers} reference={reference} />
    </>
  );
}

function Agreed({ agreed }: { readonly agreed: Agreement }) {
  return (
    <dl className="notice-agreed">
      {agreedFacts(agreed).map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Actions(props: RequestPageProps) {
  const { submission, kind, path, hasCalendar, canRepeat, typed = '' } = props;
  const moves = movesOf(submission, kind, 'visitor');
  const post = { path, seen: submission.handling.history.length };
  return (
    <div className="notice-actions">
      {moves.includes('accept') && (
        <VisitorForm {...post}>
          <MoveButton move="accept" isMain>
            Accept
          </MoveButton>{' '}
          <MoveButton move="refuse">Decline</MoveButton>
        </VisitorForm>
      )}
      {hasCalendar && (
        <p>
          <a className="button button-quiet" href={`${path}/calendar.ics`}>
            Add to my calendar
          </a>
        </p>
      )}
      {moves.includes('ask') && (
        <details open={typed !== ''}>
          <summary>{kind === 'booking' ? 'Ask for a change' : 'Add something'}</summary>
          <VisitorForm {...post}>
            <label htmlFor="words">
              {kind === 'booking'
                ? 'What would you like to change?'
                : 'What would you like to add?'}
            </label>
            <textarea
              id="words"
              name="words"
              rows={5}
              maxLength={longestWords}
              required
              defaultValue={typed}
            />
            <MoveButton move="ask" isMain>
              Send
            </MoveButton>
          </VisitorForm>
        </details>
      )}
      {moves.includes('cancel') && (
        <details>
          <summary>Cancel</summary>
          <VisitorForm {...post}>
            <p>Are you sure? We'll know at once, and nobody will come.</p>
            <MoveButton move="cancel" isMain>
              Yes, cancel it
            </MoveButton>
          </VisitorForm>
        </details>
      )}
      {canRepeat && (
        <VisitorForm {...post}>
          <button className="button button-quiet" type="submit" name="do" value={repeatAction}>
            Book the same again
          </button>
        </VisitorForm>
      )}
    </div>
  );
}

/** The button that draws the form with the same answers, which changes nothing. */
export const repeatAction = 'repeat';

interface VisitorFormProps {
  readonly path: string;
  /** How many events the page shows; a post that has not seen all of them is refused. */
  readonly seen: number;
  readonly children: ReactNode;
}

function VisitorForm({ path, seen, children }: VisitorFormProps) {
  return (
    <form method="post" action={path}>
      <input type="hidden" name="seen" value={seen} />
      {children}
    </form>
  );
}

interface MoveButtonProps {
  readonly move: VisitorMove;
  readonly isMain?: boolean;
  readonly children: ReactNode;
}

function MoveButton({ move, isMain = false, children }: MoveButtonProps) {
  const look = isMain ? 'button' : 'button button-quiet';
  return (
    <button className={look} type="submit" name="do" value={move}>
      {children}
    </button>
  );
}
