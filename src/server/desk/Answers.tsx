import type { Answer, AnswerSection, Entry } from '../../form/read-answers.ts';
import { mailLink, phoneLink } from '../mail/letters/links.ts';

interface AnswersProps {
  readonly sections: readonly AnswerSection[];
  /** Of the request, for the subject of a mail. */
  readonly reference: string;
}

/** What the visitor answered, under the questions they were asked. */
export function Answers({ sections, reference }: AnswersProps) {
  // Beside others, what stands under no heading comes from questions that the form has no more.
  const untitled = sections.length > 1 ? 'Other answers' : 'Answers';
  return (
    <div className="answers">
      {sections.map(({ title, entries }) => (
        <section key={title} className="card">
          <h2>{title || untitled}</h2>
          <Entries entries={entries} reference={reference} />
        </section>
      ))}
    </div>
  );
}

interface EntriesProps {
  readonly entries: readonly Entry[];
  readonly reference: string;
}

function Entries({ entries, reference }: EntriesProps) {
  return (
    <dl>
      {entries.map((entry, index) => {
        const isGroup = entry.kind === 'group';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, and two answers may have one title
          <div key={index} className={isGroup ? 'group' : 'answer'}>
            <dt>{entry.title}</dt>
            <dd>
              {isGroup ? (
                <Entries entries={entry.members} reference={reference} />
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
  return href === undefined ? (
    <bdi>{text}</bdi>
  ) : (
    <a href={href}>
      <bdi>{text}</bdi>
    </a>
  );
}
