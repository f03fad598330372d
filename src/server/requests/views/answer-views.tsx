import { Fragment } from 'react';
import type { Answer, AnswerSection, DisplayEntry } from '../../../form/runtime/answer-sections.ts';
import { formatSize } from '../../../form/runtime/file-answer.ts';
import { mailLink, mapLink, phoneLink } from '../contact-links.ts';
import { fileAddress, type StoredFile } from '../request-files.ts';
import type { RequestSummary } from '../request-summary.ts';
import { forStaff, subjectsIn, titleForStaff } from '../request-words.ts';
import { sanitizeLine } from '../sanitize-text.ts';

interface AnswerCardsProps {
  readonly sections: readonly AnswerSection[];
  /** For the subject of a mail. */
  readonly reference: string;
  readonly files?: SentFiles | undefined;
}

/** The uploaded files of a request, and how to show them. */
export interface SentFiles {
  readonly sent: readonly StoredFile[];
  /** The URL of the request at the desk; undefined where there is none, and files are only named. */
  readonly request: string | undefined;
  /** True to show previews of pictures. */
  readonly hasPreviews: boolean;
}

/** Shows the visitor's answers, under the questions as they were asked. */
export function AnswerCards({ sections, ...more }: AnswerCardsProps) {
  // A heading that parts nothing is for visitors ("Send us a message"). Answers without a heading, next to others, belong
  // to questions that the form no longer has.
  const isOnly = sections.length === 1;
  return (
    <div className="answers">
      {sections.map(({ title, entries }) => (
        <section key={title} className="card">
          <h2>{isOnly ? 'Answers' : forStaff(title, subjectsIn(entries)) || 'Other answers'}</h2>
          <Entries entries={entries} {...more} titleOf={titleForStaff} />
        </section>
      ))}
    </div>
  );
}

interface EntriesProps extends Omit<AnswerCardsProps, 'sections'> {
  readonly entries: readonly DisplayEntry[];
  /** Returns the title of an entry in words for the readers. */
  readonly titleOf?: (entry: DisplayEntry) => string;
}

/** Shows questions and answers; groups are nested. */
export function Entries({ entries, titleOf = ({ title }) => title, ...more }: EntriesProps) {
  return (
    <dl>
      {entries.map((entry, index) => {
        const isGroup = entry.kind === 'group';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, and two answers may have one title
          <div key={index} className={isGroup ? 'group' : 'answer'}>
            <dt>{titleOf(entry)}</dt>
            <dd>
              {isGroup ? (
                <Entries entries={entry.members} {...more} titleOf={titleOf} />
              ) : (
                wordsOf(entry, more)
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function wordsOf(
  { subject, name, texts, value }: Answer,
  { reference, files }: Omit<AnswerCardsProps, 'sections'>,
) {
  const sent = files?.sent.filter(({ question }) => question === name) ?? [];
  if (files && sent.length > 0) return <FileLinks {...files} sent={sent} />;
  const text = texts.join('\n');
  if (text === '') return <span className="unanswered">Not answered</span>;
  const links = { phone: phoneLink(text), email: mailLink(String(value), reference) };
  const href = subject === 'phone' || subject === 'email' ? links[subject] : undefined;
  const words = (
    <bdi>
      <Lines text={text} />
    </bdi>
  );
  if (href === undefined) return words;
  const isNumber = subject === 'phone' && text.length <= longestNumber;
  return (
    <a className={isNumber ? 'phone' : undefined} href={href}>
      {words}
    </a>
  );
}

/** The longest phone number that stays on one line; longer answers contain more than a number. */
const longestNumber = 24;

/** Names files; at the desk, links to download them. */
function FileLinks({ sent, request, hasPreviews }: SentFiles) {
  return sent.map(({ hash, name, type, size }, index) => {
    const words = <bdi>{sanitizeLine(name, 100)}</bdi>;
    const address = request && fileAddress(request, hash);
    const hasPreview = hasPreviews && type.startsWith('image/');
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, and a file may be there twice
      <span key={index} className="file">
        {address === undefined ? (
          words
        ) : (
          <a href={address}>
            {hasPreview && <img src={`${address}?preview`} alt="" loading="lazy" />}
            {words}
          </a>
        )}{' '}
        ({formatSize(size)})
        <br />
      </span>
    );
  });
}

/** Shows a text of several lines, also in mail programs that drop styles. */
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
