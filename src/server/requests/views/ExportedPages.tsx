import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatSize } from '../../../form/runtime/file-answer.ts';
import { formatInstant } from '../../../form/runtime/format-dates.ts';
import { formatCount } from '../../../page-language/template-variables.ts';
import type { AskedSubmission } from '../../reading/asked-forms.ts';
import { type Delivery, isDeliverable } from '../../store/store-types.ts';
import { formName, readForStaff } from '../request-summary.ts';
import {
  formatEvent,
  formatGuessedEdition,
  formatPendingMail,
  formatReceiver,
  statusOf,
  statusWords,
} from '../request-words.ts';
import { sanitizeText } from '../sanitize-text.ts';
import type { SheetContext } from '../sheet.ts';
import { Entries, Lines } from './answer-views.tsx';
import { PlainPage } from './PlainPage.tsx';

/** An uploaded file in an export. */
export interface ExportedFile {
  readonly name: string;
  readonly size: number;
  /** The path relative to the page of its request; undefined if the file is gone. */
  readonly path: string | undefined;
}

export interface ExportedRequest {
  readonly submission: AskedSubmission;
  readonly files: readonly ExportedFile[];
}

type SiteOfExport = SheetContext['site'];

/** Renders the first page of an export: the person, and links to their requests. */
export function exportIndexHtml(
  email: string,
  requests: readonly (ExportedRequest & { readonly path: string })[],
  { site, now }: { readonly site: SiteOfExport; readonly now: Date },
): string {
  const title = `Requests of ${email}`;
  return pageOf(
    title,
    <>
      <h1>{title}</h1>
      <p>
        This is everything that is kept with {formatCount(requests.length, 'request')} as of{' '}
        {formatInstant(now.toISOString(), site.timeZone)}: what was answered, the files that were
        sent, the notes of the staff and what they did, and emails that are still to be sent. The
        file <a href="requests.json">requests.json</a> holds the same for programs.
      </p>
      <ol>
        {requests.map(({ submission, files, path }) => (
          <li key={path}>
            <a href={path}>
              {formName(submission, site)}, {formatInstant(submission.receivedAt, site.timeZone)}
            </a>
            {files.length > 0 && ` (${formatCount(files.length, 'file')})`}
          </li>
        ))}
      </ol>
    </>,
  );
}

/** Renders all stored data of one request, without its files. */
export function exportedRequestHtml(
  { submission, files }: ExportedRequest,
  deliveries: readonly Delivery[],
  site: SiteOfExport,
): string {
  const { reference, receivedAt, suspicion, handling, isEditionGuessed } = submission;
  const inWords = (moment: string) => formatInstant(moment, site.timeZone);
  const stateOf = (mail: Delivery) => {
    if (mail.state === 'done') return 'sent';
    const isWaiting = mail.state !== 'pending' || isDeliverable(mail.kind, submission.status);
    return isWaiting ? formatPendingMail(mail, inWords) : 'not sent, as it looks like spam';
  };
  return pageOf(
    reference,
    <>
      <h1>{formName(submission, site)}</h1>
      <p>
        Reference {reference}, received {inWords(receivedAt)}. Status:{' '}
        {statusWords[statusOf(submission)]}.
      </p>
      {suspicion !== null && <p className="warning">Why it looks like spam: {suspicion}</p>}
      {isEditionGuessed && <p>{formatGuessedEdition}</p>}
      {readForStaff(submission, site).map(({ title, entries }) => (
        <Section key={title} title={title || 'Answers'}>
          <Entries entries={entries} reference={reference} />
        </Section>
      ))}
      {files.length > 0 && (
        <Section title="Files">
          <ul>
            {files.map((file, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, and a file may be there twice
              <li key={index}>
                <FileLink {...file} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title="Notes of the staff">
        <p>{handling.note === '' ? 'None.' : <Lines text={sanitizeText(handling.note)} />}</p>
        {handling.assignee !== null && <p>Assigned to {handling.assignee}.</p>}
      </Section>
      <Section title="What the staff did">
        {handling.history.length === 0 && <p>Nothing was noted yet.</p>}
        <List
          lines={handling.history.map(
            (entry) => `${inWords(entry.at)}, ${entry.who}:\n${formatEvent(entry)}`,
          )}
        />
      </Section>
      <Section title="Emails">
        <List lines={deliveries.map((mail) => `To ${formatReceiver(mail)}: ${stateOf(mail)}`)} />
        <p>{mailsForgotten}</p>
      </Section>
      <p>
        <a href="../index.html">All requests</a>
      </p>
    </>,
  );
}

const mailsForgotten = 'Emails that have reached everybody are no longer noted here.';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Section({ title, children }: SectionProps) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function List({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, and two lines may be the same
        <li key={index}>
          <Lines text={line} />
        </li>
      ))}
    </ul>
  );
}

function FileLink({ name, size, path }: ExportedFile) {
  const words = <bdi>{sanitizeText(name)}</bdi>;
  if (path === undefined) return <>{words} (the file is gone)</>;
  return (
    <>
      <a href={path.split('/').map(encodeURIComponent).join('/')}>{words}</a> ({formatSize(size)})
    </>
  );
}

function pageOf(title: string, page: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(<PlainPage title={title}>{page}</PlainPage>)}`;
}
