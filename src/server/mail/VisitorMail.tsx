import { renderToStaticMarkup } from 'react-dom/server';
import type { DisplayEntry } from '../../form/runtime/answer-sections.ts';
import { Entries } from '../requests/views/answer-views.tsx';
import { PlainPage } from '../requests/views/PlainPage.tsx';
import { Paragraphs } from './Paragraphs.tsx';

export interface VisitorMailProps {
  /** The name of the company. */
  readonly company: string;
  readonly subject: string;
  /** Undefined if there is no plain name. */
  readonly greeting: string | undefined;
  readonly paragraphs: readonly string[];
  /** The reference, and the chosen plan. */
  readonly facts: readonly { readonly label: string; readonly text: string }[];
  /** What happens next, as on the page of the form; undefined if the page does not say it. */
  readonly next: { readonly heading: string; readonly steps: readonly string[] } | undefined;
  /** The introduction to the chosen answers. */
  readonly answers: string;
  readonly chosen: readonly DisplayEntry[];
  readonly closing: readonly string[];
  /** The address of the visitor's page; undefined if there is none. */
  readonly link: string | undefined;
}

/** Renders the confirmation to a visitor: that the request has arrived, what happens next, and what was chosen. */
export function visitorHtml(props: VisitorMailProps): string {
  return `<!doctype html>${renderToStaticMarkup(<VisitorMail {...props} />)}`;
}

function VisitorMail(props: VisitorMailProps) {
  const { company, subject, greeting, paragraphs, facts, next, answers, chosen, closing } = props;
  const { link } = props;
  return (
    <PlainPage title={subject} bar={company}>
      <h1>{subject}</h1>
      {greeting && <p>{greeting}</p>}
      <Paragraphs texts={paragraphs} link={link} />
      {facts.map(({ label, text }) => (
        <p key={label}>
          {label} <strong>{text}</strong>
        </p>
      ))}
      {next && (
        <section>
          <h2>{next.heading}</h2>
          <ol>
            {next.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      )}
      {chosen.length > 0 && (
        <section>
          <h2>{answers}</h2>
          <Entries entries={chosen} reference="" />
        </section>
      )}
      <footer>
        <Paragraphs texts={closing} link={link} />
      </footer>
    </PlainPage>
  );
}
