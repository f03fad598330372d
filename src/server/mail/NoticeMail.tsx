import { renderToStaticMarkup } from 'react-dom/server';
import type { RequestSummary } from '../requests/request-summary.ts';
import { ContactLinks, Lines } from '../requests/views/answer-views.tsx';
import { PlainPage } from '../requests/views/PlainPage.tsx';

export interface NoticeMailProps {
  readonly summary: RequestSummary;
  readonly reference: string;
  readonly subject: string;
  /** What happened, as sentences. */
  readonly sentences: readonly string[];
  /** What the visitor wrote. */
  readonly words: string | undefined;
  /** The URL of the request at the desk; undefined where there is no desk. */
  readonly deskLink: string | undefined;
}

/** Renders a mail to the staff about what happened to a request, or did not. */
export function noticeHtml(props: NoticeMailProps): string {
  return `<!doctype html>${renderToStaticMarkup(<NoticeMail {...props} />)}`;
}

function NoticeMail(props: NoticeMailProps) {
  const { summary, reference, subject, sentences, words, deskLink } = props;
  return (
    <PlainPage title={subject}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {words !== undefined && (
        <blockquote>
          <Lines text={words} />
        </blockquote>
      )}
      <p>
        {deskLink && (
          <a className="button" href={deskLink}>
            Open
          </a>
        )}{' '}
        <ContactLinks summary={summary} reference={reference} />
      </p>
      <footer>
        <p>Reference {reference}.</p>
      </footer>
    </PlainPage>
  );
}
