import type { ReactNode } from 'react';
import { formatInstant } from '../../form/runtime/format-dates.ts';
import type { AskedSubmission } from '../reading/asked-forms.ts';
import { summaryLine, summaryOf } from '../requests/request-summary.ts';
import type { DeskOptions } from './desk-options.ts';
import { DeskForm } from './forms.tsx';
import { type ListAddress, requestPath } from './list-address.ts';

interface RequestFrameProps {
  readonly submission: AskedSubmission;
  /** The version in which the request was seen. */
  readonly version: number;
  /** The list that the person came from. */
  readonly list: ListAddress;
  readonly desk: DeskOptions;
  readonly title: string;
  /** The name of the page in its address. */
  readonly page: NonNullable<Parameters<typeof requestPath>[1]['page']>;
  /** What Enter does, which presses the first button of a form: nothing that adds a row or sends a mail. */
  readonly enter: string;
  /** Lines below the title, about what the page is for. */
  readonly facts?: ReactNode;
  /** Between the title and the form. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

/** A page with a form about one request: the way back, what it is about, and the form. */
export function RequestFrame(props: RequestFrameProps) {
  const { submission, version, list, desk, title, page, enter, facts, notice, children } = props;
  const { reference, receivedAt } = submission;
  const line = summaryLine(summaryOf(submission, desk.site));
  return (
    <article className="request correct">
      <a className="back" href={requestPath(desk.base, { reference, list })}>
        Back to the request
      </a>
      <header className="request-head">
        <h1>{title}</h1>
        <p className="request-subject">{`${line.title} · ${line.subject}`}</p>
        {facts}
        <p className="request-received">
          Received {formatInstant(receivedAt, desk.site.timeZone)} · {reference}
        </p>
      </header>
      {notice}
      <DeskForm
        className="answers"
        action={requestPath(desk.base, { reference, list, page })}
        noValidate
      >
        <input type="submit" className="correct-enter" tabIndex={-1} aria-hidden value={enter} />
        <input type="hidden" name="version" value={version} />
        {children}
      </DeskForm>
    </article>
  );
}
