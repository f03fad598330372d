import type { Entry, Section } from './desk-page.ts';

/** What the visitor answered, under the questions they were asked. */
export function Answers({ sections }: { readonly sections: readonly Section[] }) {
  return (
    <div className="answers">
      {sections.map(({ title, entries }) => (
        <section key={title} className="card">
          <h2>{title === '' ? untitled(sections) : title}</h2>
          <Entries entries={entries} />
        </section>
      ))}
    </div>
  );
}

/** Beside others, what stands under no heading comes from questions that the form has no more. */
function untitled(sections: readonly Section[]): string {
  return sections.length > 1 ? 'Other answers' : 'Answers';
}

function Entries({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <dl>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, and two answers may have one title
        <div key={index} className={entry.kind}>
          <dt>{entry.title}</dt>
          <dd>
            {entry.kind === 'group' ? <Entries entries={entry.members} /> : <Words entry={entry} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Words({ entry }: { readonly entry: Extract<Entry, { kind: 'answer' }> }) {
  if (entry.text === '') return <span className="unanswered">Not answered</span>;
  const words = <bdi>{entry.text}</bdi>;
  return entry.href === undefined ? words : <a href={entry.href}>{words}</a>;
}
