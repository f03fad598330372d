import { renderToStaticMarkup } from 'react-dom/server';
import { PlainPage } from '../requests/views/PlainPage.tsx';
import { Paragraphs } from './Paragraphs.tsx';

interface AnswerMailProps {
  /** The name of the company. */
  readonly company: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The address of the visitor's page; undefined if there is none. */
  readonly link: string | undefined;
}

/** Renders a mail that consists of words alone, such as an answer or a reminder. */
export function answerHtml({ company, subject, paragraphs, link }: AnswerMailProps): string {
  const page = (
    <PlainPage title={subject} bar={company}>
      <Paragraphs texts={paragraphs} link={link} />
    </PlainPage>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
