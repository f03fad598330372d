import { Fragment } from 'react';
import type { Answer, AnswerSection, Entry } from '../../form/read-answers.ts';
import { mailLink, mapLink, phoneLink } from '../mail/links.ts';
import type { RequestSummary } from '../mail/request-summary.ts';

interface AnswerCardsProps {
  readonly sections: readonly AnswerSection[];
  /** Of the request, for the subject of a mail. */
  readonly reference: string;
}

/** The visitor's answers, under the questions as they were asked. */
export function AnswerCards({ sections, reference }: AnswerCardsProps) {
  // Beside others, answers without a heading belong to questions that the form has no more.
  const untitled = sections.length > 1 ? 'Other answers' : 'Answers';
  return (
    <div className="answers">
      {sections.map(({ title, entries }) => (
        <section key={title} className="card">
          <h2>{forStaff(title) || untitled}</h2>
          <Entries entries={entries} reference={reference} inWords={forStaff} />
        </section>
      ))}
    </div>
  );
}

/** Returns a title of a form as the staff read it: `Your details` are the customer's. */
function forStaff(title: string): string {
  return title.replace(/^Your\b/, 'Customer’s');
}

interface EntriesProps {
  readonly entries: readonly Entry[];
  readonly reference: string;
  /** Returns a title in the words of its readers. */
  readonly inWords?: (title: string) => string;
}

/** Questions and answers, groups inside. */
export function Entries({ entries, reference, inWords = (title) => title }: EntriesProps) {
  return (
    <dl>
      {entries.map((entry, index) => {
        const isGroup = entry.kind === 'group';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, and two answers may have one title
          <div key={index} className={isGroup ? 'group' : 'answer'}>
            <dt>{inWords(entry.title)}</dt>
            <dd>
              {isGroup ? (
                <Entries entries={entry.members} reference={reference} inWords={inWords} />
              ) : (
                wordsOf(entry, reference)
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function wordsOf({ kind, texts, value }: Answer, reference: string) {
  const text = texts.join('\n');
  if (text === '') return <span className="unanswered">Not answered</span>;
  const links = { phone: phoneLink(text), email: mailLink(String(value), reference) };
  const href = kind === 'phone' || kind === 'email' ? links[kind] : undefined;
  const words = (
    <bdi>
      <Lines text={text} />
    </bdi>
  );
  return href === undefined ? words : <a href={href}>{words}</a>;
}

/** A text of several lines, in mail programs without styles, too. */
export function Lines({ text }: { readonly text: string }) {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, and two lines may be the same
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

interface ContactLinksProps {
  readonly summary: RequestSummary;
  readonly reference: string;
}

export function ContactLinks({ summary, reference }: ContactLinksProps) {
  const { phone, email, place } = summary;
  const links = {
    Call: phone && phoneLink(phone),
    Email: email && mailLink(email, reference),
    Map: place && mapLink(place),
  };
  return Object.entries(links).map(
    ([words, href]) =>
      href && (
        <Fragment key={words}>
          <a className="button" href={href}>
            {words}
          </a>{' '}
        </Fragment>
      ),
  );
}
