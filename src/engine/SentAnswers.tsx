import { useEffect, useState } from 'react';
import type { Answers } from '../form/form.ts';
import type { Entry } from '../form/read-answers.ts';
import type { FormRun } from './form-run.ts';
import { useIsHydrated } from './hydrated.ts';

interface SentBodyProps {
  readonly run: FormRun;
  /** The body of the call. */
  readonly body: Answers;
}

/** The answers that the script sent. The code that puts a body into words is loaded when it is needed; without it, the receipt has no answers. */
export function SentBody({ run: { form, options }, body }: SentBodyProps) {
  const { timeZone } = options;
  const [entries, setEntries] = useState<readonly Entry[]>();
  useEffect(() => {
    import('../form/read-answers.ts').then(
      ({ entriesGiven }) => setEntries(entriesGiven(form, body, { makeSafe: String, timeZone })),
      () => undefined,
    );
  }, [form, body, timeZone]);
  return entries && <SentAnswers words={form.words} entries={entries} />;
}

interface SentAnswersProps {
  readonly words: FormRun['form']['words'];
  readonly entries: readonly Entry[];
}

/** The sent answers: each question with its answer, and a button that prints the receipt. */
export function SentAnswers({ words, entries }: SentAnswersProps) {
  const isHydrated = useIsHydrated();
  return (
    <>
      <h3>{words.sent}</h3>
      <AnswerList entries={entries} />
      {isHydrated && (
        <button type="button" className="button button-quiet" onClick={() => window.print()}>
          {words.print}
        </button>
      )}
    </>
  );
}

/** Answers with the labels of their questions. */
export function AnswerList({ entries }: Pick<SentAnswersProps, 'entries'>) {
  return (
    <dl>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, and two answers may have one title
        <div key={index}>
          <dt>{entry.title}</dt>
          <dd>
            {entry.kind === 'group' ? (
              <AnswerList entries={entry.members} />
            ) : (
              entry.texts.join(', ')
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
