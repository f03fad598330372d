import { formatAge, formatInstant } from '../../form/runtime/format-dates.ts';
import type { AskedSubmission } from '../reading/asked-forms.ts';
import type { Action } from '../requests/changes.ts';
import { filesOf } from '../requests/request-files.ts';
import { readForStaff, summaryLine, summaryOf } from '../requests/request-summary.ts';
import {
  formatGuessedEdition,
  formatPendingMail,
  formatReceiver,
  statusOf,
  statusWords,
} from '../requests/request-words.ts';
import { AnswerCards, ContactLinks } from '../requests/views/answer-views.tsx';
import {
  type Delivery,
  type Handling,
  isDeliverable,
  type StoredSubmission,
} from '../store/store-types.ts';
import { isCorrectable } from './corrections.ts';
import type { DeskOptions } from './desk-options.ts';
import { DeskForm, LabelledControl } from './forms.tsx';
import { type ListAddress, listPath, requestPath } from './list-address.ts';
import { Badge, RequestRows } from './RequestRows.tsx';

interface RequestProps extends Awaited<ReturnType<typeof readRequest>> {
  readonly submission: AskedSubmission;
  /** The typed text that could not be saved. */
  readonly typed?: Pick<Handling, 'note' | 'assignee'> | undefined;
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
  const { main } = buttons[statusOf(submission)];
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
      <Head submission={submission} desk={desk} />
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
            status={statusOf(submission)}
            handling={{ ...handling, ...typed }}
            people={read.people}
          />
          <OthersOfPerson reference={reference} others={read.others} desk={desk} />
          <Mails mails={read.mails} submission={submission} timeZone={timeZone} />
          <section className="card">
            <h2>History</h2>
            {handling.history.length === 0 && <p>Nobody has worked on it yet.</p>}
            <ol className="history">
              {handling.history.toReversed().map(({ at, who, what }) => (
                <li key={`${at} ${who} ${what}`}>
                  <strong>{what}</strong>
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

function Head({ submission, desk }: Pick<RequestProps, 'submission' | 'desk'>) {
  const { reference, receivedAt, suspicion } = submission;
  const summary = summaryOf(submission, desk.site);
  const { title, subject, day } = summaryLine(summary);
  const status = statusOf(submission);
  return (
    <header className="request-head">
      <p className="badges">
        <Badge look={status}>{statusWords[status]}</Badge>
        {summary.stars === 1 && <Badge look="alarm">One star</Badge>}
      </p>
      <h1>{title}</h1>
      <p className="request-subject">{subject}</p>
      {day && <p className="request-day">{day}</p>}
      <p className="request-received">
        Received {formatInstant(receivedAt, desk.site.timeZone)},{' '}
        {formatAge(receivedAt, desk.now())} · {reference}
      </p>
      {suspicion !== null && (
        <p className="notice">
          <strong>Why it looks like spam:</strong> {suspicion}
        </p>
      )}
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
    mail.state === 'refused' || isDeliverable(mail.kind, status)
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
            <li key={mail.kind + mail.recipient}>
              {`To ${formatReceiver(mail)}: ${stateOf(mail)}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const handlingId = 'handling';
const noteId = 'note';

interface HandlingFormProps {
  readonly action: string;
  readonly status: ReturnType<typeof statusOf>;
  readonly handling: Handling;
  /** The people it can be assigned to; a removed person stays if already assigned. */
  readonly people: readonly string[];
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
const notSpam: Button = { action: 'not-spam', words: "This isn't spam" };
const spam: Button = { action: 'spam', words: 'Mark as spam' };

/** The buttons by status. */
const buttons: Readonly<Record<HandlingFormProps['status'], Buttons>> = {
  waiting: { main: { action: 'handle', words: 'Mark as handled' }, others: [save, spam] },
  handled: { others: [save, { action: 'reopen', words: 'Mark as waiting' }, spam] },
  suspect: { main: notSpam, others: [save, { action: 'spam', words: "It's spam" }] },
  spam: { main: notSpam, others: [save] },
};

/** The form by which the staff handle a request. It carries the version that they saw. */
function HandlingForm({ action, status, handling, people }: HandlingFormProps) {
  const { version, note, assignee } = handling;
  const assignees = new Set([...people, ...(assignee === null ? [] : [assignee])]);
  return (
    <DeskForm id={handlingId} className="card handling" action={action}>
      <h2>Staff notes</h2>
      <input type="hidden" name="version" value={version} />
      <LabelledControl label="Note" help="Only staff can see it.">
        <textarea id={noteId} name="note" rows={4} maxLength={4000} defaultValue={note} />
      </LabelledControl>
      <p className="printed">{note}</p>
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
        {buttons[status].others.map((button) => (
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
