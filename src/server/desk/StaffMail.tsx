import { brand } from 'virtual:brand';
import { renderToStaticMarkup } from 'react-dom/server';
import { dayInWords } from '../../form/in-words.ts';
import type { AnswerSection } from '../../form/read-answers.ts';
import type { RequestSummary } from '../mail/request-summary.ts';
import { Answers, ContactLinks, Lines } from './Answers.tsx';
import { Document } from './Document.tsx';

/** What the staff are told about a request. */
export interface StaffMailProps {
  readonly summary: RequestSummary;
  readonly sections: readonly AnswerSection[];
  readonly reference: string;
  readonly subject: string;
  /** The moment in words. */
  readonly received: string;
  readonly warning: Warning | undefined;
  /** The request at the desk; undefined where there is no desk. */
  readonly deskLink: string | undefined;
}

/** What the staff are told about a suspect before all else: why it is one, and what to do. */
export interface Warning {
  readonly why: string;
  readonly whatToDo: string;
  /** What to type where there is no desk. */
  readonly command: string;
}

/** Plain where a mail program drops the styles; dark where the phone is. Nothing is loaded from anywhere. */
const style = `
  :root { color-scheme: light dark; }
  body { margin: 0; padding: 20px 16px; font: 17px/1.45 -apple-system, "Segoe UI", Roboto, sans-serif; }
  main { max-width: 560px; margin: 0 auto; }
  h1 { margin: 0 0 4px; font-size: 24px; line-height: 1.2; }
  h2 { margin: 28px 0 0; padding-top: 12px; border-top: 2px solid ${brand.colours.brand500}; font-size: 17px; }
  .group { margin: 16px 0 0; padding-left: 14px; border-left: 2px solid ${brand.colours.brand500}; }
  .group > dt { font-size: 16px; font-weight: 600; }
  p { margin: 0 0 12px; }
  .warning { padding: 10px 14px; border: 2px solid #b4552d; border-radius: 6px; overflow-wrap: anywhere; }
  .button { display: inline-block; margin: 0 6px 8px 0; padding: 9px 16px; border-radius: 6px;
    background: ${brand.colours.brand700}; color: #fff; text-decoration: none; font-weight: 600; }
  dl { margin: 0; }
  .answer > dt { margin-top: 12px; font-size: 14px; opacity: 0.72; }
  dd { margin: 0; overflow-wrap: anywhere; }
  footer { margin-top: 32px; font-size: 14px; opacity: 0.72; }
`;

const head = (
  <>
    <meta name="color-scheme" content="light dark" />
    <style>{style}</style>
  </>
);

/** Draws the page of a mail to the staff: what it is about, what to tap, every answer. */
export function staffHtml(props: StaffMailProps): string {
  return `<!doctype html>${renderToStaticMarkup(<StaffMail {...props} />)}`;
}

function StaffMail(props: StaffMailProps) {
  const { summary, sections, reference, subject, received, warning, deskLink } = props;
  const { form, type, day, time, name, town } = summary;
  const when = [day && dayInWords(day), time].filter(Boolean).join(', ');
  const who = [name, town].filter(Boolean).join(', ');
  return (
    <Document title={subject} head={head}>
      <main>
        {warning && (
          <p className="warning">
            <strong>{warning.why}</strong>
            <br />
            {warning.whatToDo}
            <br />
            {deskLink ? <a href={deskLink}>{deskLink}</a> : <code>{warning.command}</code>}
          </p>
        )}
        <h1>{type ?? form}</h1>
        <p>
          <Lines text={[type && form, when, who].filter(Boolean).join('\n')} />
        </p>
        <p>
          {deskLink && (
            <a className="button" href={deskLink}>
              Open
            </a>
          )}{' '}
          <ContactLinks summary={summary} reference={reference} />
        </p>
        <Answers sections={sections} reference={reference} />
        <footer>
          <p>
            Reference {reference}, received {received}.
          </p>
        </footer>
      </main>
    </Document>
  );
}
