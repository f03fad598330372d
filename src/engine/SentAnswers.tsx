import { BreakableText } from '../contacts/BreakableText.tsx';
import type { Form } from '../form/model/form.ts';
import type { DisplayEntry } from '../form/runtime/answer-sections.ts';
import { useIsHydrated } from './hydrated.ts';

interface SentAnswersProps {
  readonly form: Form;
  /** The company that accepted the request, with its phone number. */
  readonly sender?: string | undefined;
  /** The formatted time of acceptance. */
  readonly time?: string | undefined;
  /** Undefined once the answers are no longer shown. */
  readonly entries: readonly DisplayEntry[] | undefined;
}

/**
 * The sent answers, and a button that prints the receipt. The paragraph with the sender and the time is for paper; on
 * the screen the page around it says the same.
 */
export function SentAnswers({ form, sender, time, entries }: SentAnswersProps) {
  const { words, messages } = form;
  const isHydrated = useIsHydrated();
  return (
    <>
      <p className="receipt-sender">
        {sender}
        {time && (
          <>
            <br />
            {words.sentOn} {time}
          </>
        )}
      </p>
      {entries && <h3>{messages.success.sent ?? words.sent}</h3>}
      {entries && <AnswerList entries={entries} />}
      {entries && isHydrated && (
        <button type="button" className="button button-quiet" onClick={() => window.print()}>
          {words.print}
        </button>
      )}
    </>
  );
}

/** A list of answers with the labels of their questions. */
export function AnswerList({ entries }: { readonly entries: readonly DisplayEntry[] }) {
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
              <BreakableText text={entry.texts.join(', ')} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
