import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AnswerSection } from '../../form/runtime/answer-sections.ts';
import { formatLongDay } from '../../form/runtime/format-dates.ts';
import type { StoredFile } from '../requests/request-files.ts';
import type { RequestSummary } from '../requests/request-summary.ts';
import { AnswerCards, ContactLinks, Lines } from '../requests/views/answer-views.tsx';
import { PlainPage } from '../requests/views/PlainPage.tsx';

export interface StaffMailProps {
  readonly summary: RequestSummary;
  readonly sections: readonly AnswerSection[];
  readonly files: readonly StoredFile[];
  readonly reference: string;
  readonly subject: string;
  /** A formatted time. */
  readonly received: string;
  /** What kind of request it is, where its form names one that needs words. */
  readonly intro: string | undefined;
  readonly warning: Warning | undefined;
  /** Why the request cannot be answered by email; undefined if it can, or if no address was given. */
  readonly noReply: string | undefined;
  /** The URL of the request at the desk; undefined where there is no desk. */
  readonly deskLink: string | undefined;
  readonly answers: readonly AnswerLink[];
}

/** A link to a page of the desk on which the request is answered. */
export interface AnswerLink {
  readonly words: string;
  readonly href: string;
}

/** The warning about a suspect: the reasons, and what to do. */
export interface Warning {
  readonly why: string;
  readonly whatToDo: string;
  /** The command to use where there is no desk. */
  readonly command: string;
}

/** Renders the mail to the staff: the summary, links to reply, and every answer. */
export function staffHtml(props: StaffMailProps): string {
  return `<!doctype html>${renderToStaticMarkup(<StaffMail {...props} />)}`;
}

function StaffMail(props: StaffMailProps) {
  const { summary, sections, files, reference, subject, received, warning } = props;
  const { intro, noReply, deskLink, answers } = props;
  const { form, type, day, time, name, town } = summary;
  const when = [day && formatLongDay(day), time].filter(Boolean).join(', ');
  const who = [name, town].filter(Boolean).join(', ');
  return (
    <PlainPage title={subject}>
      {warning && (
        <p className="warning">
          <strong>{warning.why}</strong>
          <br />
          {warning.whatToDo}
          <br />
          {deskLink ? <a href={deskLink}>{deskLink}</a> : <code>{warning.command}</code>}
        </p>
      )}
      {noReply !== undefined && <p className="warning">{noReply}</p>}
      <h1>{type ?? form}</h1>
      {intro && <p>{intro}</p>}
      <p>
        <Lines text={[type && form, when, who].filter(Boolean).join('\n')} />
      </p>
      <p>
        {deskLink && (
          <a className="button" href={deskLink}>
            Open
          </a>
        )}{' '}
        {answers.map(({ words, href }) => (
          <Fragment key={href}>
            <a className="button" href={href}>
              {words}
            </a>{' '}
          </Fragment>
        ))}
        <ContactLinks summary={summary} reference={reference} />
      </p>
      <AnswerCards
        sections={sections}
        reference={reference}
        files={{ sent: files, request: deskLink, hasPreviews: false }}
      />
      <footer>
        <p>
          Reference {reference}, received {received}.
        </p>
      </footer>
    </PlainPage>
  );
}
