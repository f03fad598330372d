import { formatAge, formatInstant } from '../../form/runtime/format-dates.ts';
import { fillLink } from '../mail/mail-words.ts';
import type { AskedSubmission } from '../reading/asked-forms.ts';
import { type Action, stateOf } from '../requests/changes.ts';
import { filesOf } from '../requests/request-files.ts';
import { readForStaff, summaryLine, summaryOf } from '../requests/request-summary.ts';
import {
  formatAgreement,
  formatGuessedEdition,
  formatPendingMail,
  formatReceiver,
  formatStage,
  notesOf,
  statusOf,
} from '../requests/request-words.ts';
import { sanitizeText } from '../requests/sanitize-text.ts';
import { AnswerCards, ContactLinks, Lines } from '../requests/views/answer-views.tsx';
import {
  type Delivery,
  type Handling,
  isDeliverable,
  progressOf,
  type StoredSubmission,
} from '../store/store-types.ts';
import { AnswerLinks, UnsentAnswer } from './answer-parts.tsx';
import { answerMovesOf } from './answers.ts';
import { isCorrectable } from './corrections.ts';
import type { DeskOptions } from './desk-options.ts';
import { DeskForm, LabelledControl } from './forms.tsx';
import { type ListAddress, listPath, requestPath } from './list-address.ts';
import { Badge, RequestRows } from './RequestRows.tsx';

/** The typed text that could not be saved. */
export interface TypedText extends Pick<Handling, 'note' | 'assignee'> {
  readonly newNote?: string | undefined;
}

interface RequestProps extends Awaited<ReturnType<typeof readRequest>> {
  readonly submission: AskedSubmission;
  readonly typed?: TypedText | undefined;
  readonly isSaved?: boolean | undefined;
  /** The reference of the request before it in the list, if that was just dealt with. */
  readonly done?: string | undefined;
  /** The list that the person came from. */
  readonly list: ListAddress;
  readonly desk: DeskOptions;
}

/**
 * Reads what the page of a submission shows: its answers under the questions as they were asked, its mails, and the
 * people it can be assigned to, and what else the same person sent.
 */
export async function readRequest(
  submission: AskedSubmission,
  { store, askedForms, site }: DeskOptions,
) {
  const { reference } = submission;
  const sections = readForStaff(submission, site);
  const mails = await store.unfinishedDeliveries(reference);
  const same = await store.listPage({ samePersonAs: reference, limit: shownOfPerson + 1 });
  const others = await askedForms.withForms(same.filter((one) => one.reference !== reference));
  return { sections, mails, others, people: (await store.people()).map(({ email }) => email) };
}

/** How many other requests of the same person are shown at a request. */
const shownOfPerson = 3;

/** Shows a request, and the form by which the staff handle it. */
export function RequestView({
  submission,
  typed,
  isSaved,
  done,
  list,
  desk,
  ...read
}: RequestProps) {
  const { reference, handling } = submission;
  const { timeZone } = desk.site;
  const address = `${desk.base}/requests/${reference}`;
  const stage = {
    status: statusOf(submission),
    isOpen: isAppointment(submission, desk),
    isAnswered: answerMovesOf(submission, desk).length > 0,
  };
  const { main } = buttonsOf(stage);
  return (
    <article className="request">
      <a className="back" href={listPath(desk.base, list)}>
        Back to the list
      </a>
      {(isSaved || done !== undefined) && (
        <p className="saved" role="status">
          Saved.
          {done !== undefined && (
            <>
              {' '}
              This is the next request of the list.{' '}
              <a href={requestPath(desk.base, { reference: done, list })}>Back to {done}</a>
            </>
          )}
        </p>
      )}
      <Head submission={submission} list={list} desk={desk} />
      <UnsentAnswer submission={submission} list={list} desk={desk} />
      {submission.isEditionGuessed && <p className="notice">{formatGuessedEdition}</p>}
      <div className="request-columns">
        <div className="request-answers">
          <AnswerCards
            sections={read.sections}
            reference={reference}
            files={{ sent: filesOf(submission), request: address, hasPreviews: true }}
          />
          {isCorrectable(submission) ? (
            <a
              className="button button-quiet"
              href={requestPath(desk.base, { reference, list, page: 'correct' })}
            >
              Correct an answer
            </a>
          ) : (
            <p className="hint">
              These answers can't be corrected here, as the form that asked for them is no longer
              known.
            </p>
          )}
        </div>
        <div className="request-side">
          <HandlingForm
            action={requestPath(desk.base, { reference, list })}
            stage={stage}
            handling={{ ...handling, ...typed }}
            people={read.people}
            isNoteAdded={desk.askedForms.handlingOf(submission.form).kind !== undefined}
          />
          <OthersOfPerson reference={reference} others={read.others} desk={desk} />
          <Mails mails={read.mails} submission={submission} timeZone={timeZone} />
          {desk.linkOf && (
            <VisitorLink
              action={requestPath(desk.base, { reference, list })}
              link={desk.linkOf(submission)}
              handling={handling}
              note={desk.askedForms.handlingOf(submission.form).kind ? '' : handling.note}
            />
          )}
          <section className="card">
            <h2>History</h2>
            {handling.history.length === 0 && <p>Nobody has worked on it yet.</p>}
            <ol className="history">
              {handling.history.toReversed().map(({ at, who, what, words }) => (
                <li key={`${at} ${who} ${what} ${words}`}>
                  <strong>{what}</strong>
                  {words !== undefined && (
                    <p>
                      <Lines text={fillLink(sanitizeText(words), undefined)} />
                    </p>
                  )}
                  <span>
                    {who}, {formatInstant(at, timeZone)}
                  </span>
                </li>
              ))}
            </ol>
          </section>
          <a
            className="button button-quiet"
            href={requestPath(desk.base, { reference, list, page: 'delete' })}
          >
            Delete for good
          </a>
        </div>
      </div>
      {main && (
        <p className="request-bar">
          <ActionButton button={main} look="main" form={handlingId} />
        </p>
      )}
    </article>
  );
}

/** True for what is proposed or confirmed, and will be done some day. */
function isAppointment(submission: AskedSubmission, { askedForms }: DeskOptions): boolean {
  const state = stateOf(submission, askedForms.handlingOf(submission.form).kind);
  return state === 'proposed' || state === 'confirmed';
}

function Head({ submission, list, desk }: Pick<RequestProps, 'submission' | 'list' | 'desk'>) {
  const { reference, receivedAt, suspicion } = submission;
  const summary = summaryOf(submission, desk.site);
  const { title, subject, day } = summaryLine(summary);
  const status = statusOf(submission);
  const { agreed } = progressOf(submission.handling.history);
  return (
    <header className="request-head">
      <p className="badges">
        <Badge look={status}>
          {formatStage(submission, desk.askedForms.handlingOf(submission.form).kind)}
        </Badge>
        {summary.stars === 1 && <Badge look="alarm">One star</Badge>}
      </p>
      <h1>{title}</h1>
      <p className="request-subject">{subject}</p>
      {agreed ? (
        <p className="request-day">{formatAgreement(agreed)}</p>
      ) : (
        day && <p className="request-day">{day}</p>
      )}
      <p className="request-received">
        Received {formatInstant(receivedAt, desk.site.timeZone)},{' '}
        {formatAge(receivedAt, desk.now())} · {reference}
      </p>
      {suspicion !== null && (
        <p className="notice">
          <strong>Why it looks like spam:</strong> {suspicion}
        </p>
      )}
      <AnswerLinks submission={submission} list={list} desk={desk} />
      <p className="request-links">
        <ContactLinks summary={summary} reference={reference} />
        {summary.day && (
          <a className="button" href={`${desk.base}/requests/${reference}/day.ics`}>
            Calendar
          </a>
        )}
        {/* Moves the focus there, so that one tap is enough to write. */}
        <a className="button button-quiet" href={`#${noteId}`}>
          Notes
        </a>
        <button className="button button-quiet" type="button" data-print hidden>
          Print
        </button>
      </p>
    </header>
  );
}

interface MailsProps {
  readonly mails: readonly Delivery[];
  readonly submission: StoredSubmission;
  readonly timeZone: string;
}

/** A suspect's confirmation waits for a release by the staff, not for the mail server. */
function Mails({ mails, submission: { status }, timeZone }: MailsProps) {
  const stateOf = (mail: Delivery) =>
    mail.state !== 'pending' || isDeliverable(mail.kind, status)
      ? formatPendingMail(mail, (moment) => formatInstant(moment, timeZone))
      : "only once you say that it isn't spam";
  return (
    <section className="card mails">
      <h2>Emails</h2>
      {mails.length === 0 ? (
        <p>No email is waiting to be sent.</p>
      ) : (
        <ul>
          {mails.map((mail) => (
            <li key={`${mail.event} ${mail.kind} ${mail.recipient}`}>
              {`To ${formatReceiver(mail)}: ${stateOf(mail)}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface VisitorLinkProps {
  readonly action: string;
  /** Undefined once it has expired. */
  readonly link: string | undefined;
  readonly handling: Handling;
  /** The note that stays as it is; '' where notes are added. */
  readonly note: string;
}

/** Shows the link to the visitor's page, to be copied, and replaces it by another. */
function VisitorLink({ action, link, handling, note }: VisitorLinkProps) {
  const { version, assignee } = handling;
  return (
    <section className="card">
      <h2>The visitor's page</h2>
      {link === undefined ? (
        <p>The visitor's link has expired.</p>
      ) : (
        <>
          <LabelledControl
            label="Link"
            help="Whoever has it sees this request, and can change or cancel it."
          >
            <input readOnly value={link} />
          </LabelledControl>
          <DeskForm action={action}>
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="assignee" value={assignee ?? ''} />
            <input type="hidden" name="note" value={note} />
            <button className="button button-quiet" type="submit" name="do" value="link">
              New link
            </button>
            <p className="hint">The links of before stop working.</p>
          </DeskForm>
        </>
      )}
    </section>
  );
}

const handlingId = 'handling';
const noteId = 'note';

interface Stage {
  readonly status: ReturnType<typeof statusOf>;
  /** True for an appointment that is still to be done. */
  readonly isOpen: boolean;
  /** True if the staff can answer it by a mail. */
  readonly isAnswered: boolean;
}

interface HandlingFormProps {
  readonly action: string;
  readonly stage: Stage;
  readonly handling: Handling & Pick<TypedText, 'newNote'>;
  /** The people it can be assigned to; a removed person stays if already assigned. */
  readonly people: readonly string[];
  /** True where notes are added, and none is replaced. */
  readonly isNoteAdded: boolean;
}

interface Button {
  readonly action: Action;
  readonly words: string;
}

interface Buttons {
  /** The most common one, always on the screen. */
  readonly main?: Button;
  readonly others: readonly Button[];
}

const save: Button = { action: 'save', words: 'Save only' };
const done: Button = { action: 'done', words: 'Mark as done' };
const notSpam: Button = { action: 'not-spam', words: "This isn't spam" };
const spam: Button = { action: 'spam', words: 'Mark as spam' };

/** The buttons by status. */
const buttons: Readonly<Record<Stage['status'], Buttons>> = {
  waiting: { main: { action: 'handle', words: 'Mark as handled' }, others: [save, spam] },
  handled: { others: [save, { action: 'reopen', words: 'Mark as waiting' }, spam] },
  suspect: { main: notSpam, others: [save, { action: 'spam', words: "It's spam" }] },
  spam: { main: notSpam, others: [save] },
};

/** An appointment that was agreed is done some day. What is answered has the links to do that as its main ones. */
function buttonsOf({ status, isOpen, isAnswered }: Stage): Buttons {
  const { main, others } = buttons[status];
  if (status === 'waiting' && isAnswered && main) return { others: [main, ...others] };
  return { ...(isOpen && status === 'handled' && { main: done }), ...buttons[status] };
}

/** The form by which the staff handle a request. It carries the version that they saw. */
function HandlingForm(props: HandlingFormProps) {
  const { action, stage, people, isNoteAdded, ...given } = props;
  const { version, note, assignee, newNote } = given.handling;
  const { others } = buttonsOf(stage);
  const notes = isNoteAdded ? notesOf(given.handling) : [];
  const assignees = new Set([...people, ...(assignee === null ? [] : [assignee])]);
  return (
    <DeskForm id={handlingId} className="card handling" action={action}>
      <h2>Staff notes</h2>
      <input type="hidden" name="version" value={version} />
      {notes.map((text) => (
        <p key={text} className="note">
          <Lines text={text} />
        </p>
      ))}
      <LabelledControl label={isNoteAdded ? 'Add a note' : 'Note'} help="Only staff can see it.">
        <textarea
          id={noteId}
          name="note"
          rows={4}
          maxLength={4000}
          defaultValue={isNoteAdded ? newNote : note}
        />
      </LabelledControl>
      {!isNoteAdded && <p className="printed">{note}</p>}
      <LabelledControl label="Assigned to">
        <select name="assignee" defaultValue={assignee ?? ''}>
          <option value="">Nobody</option>
          {[...assignees].map((email) => (
            <option key={email}>{email}</option>
          ))}
        </select>
      </LabelledControl>
      <p className="printed">{assignee && `Assigned to ${assignee}`}</p>
      <div className="handling-buttons">
        {others.map((button) => (
          <ActionButton key={button.action} button={button} look="quiet" />
        ))}
      </div>
    </DeskForm>
  );
}

interface ActionButtonProps {
  readonly button: Button;
  readonly look: 'main' | 'quiet';
  /** The id of its form, if it stands outside. */
  readonly form?: string;
}

function ActionButton({ button: { action, words }, look, form }: ActionButtonProps) {
  return (
    <button className={`button button-${look}`} type="submit" name="do" value={action} form={form}>
      {words}
    </button>
  );
}

interface OthersProps {
  readonly reference: string;
  readonly others: readonly AskedSubmission[];
  readonly desk: DeskOptions;
}

/** What else the same person sent, by their email address or phone number. */
function OthersOfPerson({ reference, others, desk }: OthersProps) {
  if (others.length === 0) return null;
  const list: ListAddress = { name: 'all', person: reference };
  return (
    <section className="others">
      <h2>From the same person</h2>
      <RequestRows rows={others.slice(0, shownOfPerson)} list={list} hasStatus desk={desk} />
      <a className="button button-quiet" href={listPath(desk.base, list)}>
        All of this person's requests
      </a>
    </section>
  );
}
