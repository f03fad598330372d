import { formatLongDay } from '../../form/runtime/format-dates.ts';
import { fillLink, paragraphsOf } from '../mail/mail-words.ts';
import { Paragraphs } from '../mail/Paragraphs.tsx';
import type { AskedSubmission } from '../reading/asked-forms.ts';
import type { AnswerMove } from '../requests/changes.ts';
import { type RequestSummary, summaryOf } from '../requests/request-summary.ts';
import { formatAgreement } from '../requests/request-words.ts';
import { progressOf } from '../store/store-types.ts';
import type { AnswerPage, AnswerPreview, AnswerProblems, TypedAnswer } from './answers.ts';
import { isCorrectable } from './corrections.ts';
import type { DeskOptions } from './desk-options.ts';
import { LabelledControl } from './forms.tsx';
import { type ListAddress, requestPath } from './list-address.ts';
import { RequestFrame } from './RequestFrame.tsx';

interface AnswerProps {
  readonly submission: AskedSubmission;
  readonly move: AnswerMove;
  readonly page: AnswerPage;
  /** The version in which the request was seen. */
  readonly version: number;
  readonly typed: TypedAnswer;
  readonly problems: AnswerProblems;
  /** Undefined as long as something is missing or wrong. */
  readonly preview: AnswerPreview | undefined;
  /** The list that the person came from. */
  readonly list: ListAddress;
  readonly desk: DeskOptions;
}

/** The page on which the staff answer a request: what is agreed, the words of the mail, and the mail as it will be. */
export function AnswerView(props: AnswerProps) {
  const { submission, move, page, version, preview, list, desk } = props;
  const { reference, handling } = submission;
  const request = requestPath(desk.base, { reference, list });
  const summary = summaryOf(submission, desk.site);
  const asked = formatAsked(summary);
  const { agreed } = progressOf(handling.history);
  const isSent = desk.isMailed && summary.email !== undefined;
  return (
    <RequestFrame
      {...{ submission, version, list, desk }}
      title={page.title}
      page={move}
      enter="Preview"
      facts={
        <>
          {asked && <p>Asked for: {asked}</p>}
          {agreed && <p>Until now: {formatAgreement(agreed)}</p>}
        </>
      }
    >
      {page.asksForDay && <Appointment {...props} />}
      <Words {...props} />
      {preview && (
        <>
          <input type="hidden" name="previewed" value={preview.key} />
          <Preview {...props} preview={preview} email={summary.email} />
        </>
      )}
      <div className="handling-buttons">
        {preview && (
          <button className="button button-main" type="submit" name="do" value="send">
            {isSent ? 'Send' : 'Save'}
          </button>
        )}
        <a className="button button-quiet" href={request}>
          Not now
        </a>
      </div>
    </RequestFrame>
  );
}

function formatAsked({ day, time }: RequestSummary): string {
  return [day && formatLongDay(day), time].filter(Boolean).join(', ');
}

/** Returns the attributes of a control; the first wrong one gets the focus. */
function controlOf(name: keyof TypedAnswer, { typed, problems }: AnswerProps) {
  const [first] = Object.keys(problems);
  return {
    ...{ name, autoComplete: 'off', defaultValue: typed[name] },
    autoFocus: first === name,
  };
}

function Appointment(props: AnswerProps) {
  const { problems } = props;
  const control = (name: keyof TypedAnswer) => controlOf(name, props);
  return (
    <section className="card">
      <h2>Appointment</h2>
      <LabelledControl label="Day" problem={problems.day}>
        <input type="date" {...control('day')} />
      </LabelledControl>
      <div className="answer-times">
        <LabelledControl label="From" problem={problems.from}>
          <input type="time" {...control('from')} />
        </LabelledControl>
        <LabelledControl label="To" problem={problems.to}>
          <input type="time" {...control('to')} />
        </LabelledControl>
      </div>
      <LabelledControl label="Price" help="Such as $149, or nothing." problem={problems.price}>
        <input maxLength={100} {...control('price')} />
      </LabelledControl>
    </section>
  );
}

function Words(props: AnswerProps) {
  const { page, problems, preview, desk } = props;
  const { replies } = desk.words;
  const isWrong = problems.subject !== undefined || problems.words !== undefined;
  const help = page.asksForDay
    ? '{agreed.day}, {agreed.time} and {agreed.price} stand for what is above. A line that names something there is not is left out.'
    : undefined;
  return (
    <section className="card">
      <h2>Email</h2>
      <details open={isWrong || page.purpose === 'answered'}>
        <summary>Change the words</summary>
        <div className="answer-words">
          <LabelledControl label="Subject" problem={problems.subject}>
            <input maxLength={200} {...controlOf('subject', props)} />
          </LabelledControl>
          <LabelledControl label="Text" help={help} problem={problems.words}>
            <textarea rows={12} maxLength={10_000} {...controlOf('words', props)} />
          </LabelledControl>
          {replies.length > 0 && (
            <>
              <LabelledControl label="Ready-made reply">
                <select name="reply">
                  {replies.map(({ name }) => (
                    <option key={name}>{name}</option>
                  ))}
                </select>
              </LabelledControl>
              <button className="button button-quiet" type="submit" name="do" value="reply">
                Add the reply
              </button>
            </>
          )}
        </div>
      </details>
      <button
        className={`button button-${preview ? 'quiet' : 'main'}`}
        type="submit"
        name="do"
        value="preview"
      >
        Preview
      </button>
    </section>
  );
}

interface PreviewProps extends AnswerProps {
  readonly preview: AnswerPreview;
  /** The visitor's address. */
  readonly email: string | undefined;
}

/** The mail as it will be. */
function Preview({ submission, preview, email, list, desk }: PreviewProps) {
  const { reference } = submission;
  const link = desk.linkOf?.(submission);
  return (
    <section className="card" aria-label="Preview">
      <h2>Preview</h2>
      {email === undefined || !desk.isMailed ? (
        <p className="notice">
          {email === undefined
            ? 'No email is sent, as there is no email address that works.'
            : 'No email is sent, as the website has no mail server.'}{' '}
          You can copy the text once it is saved.
        </p>
      ) : (
        <p>To {email}</p>
      )}
      {isCorrectable(submission) && (
        <p>
          <a href={requestPath(desk.base, { reference, list, page: 'correct' })}>
            Correct the address
          </a>
        </p>
      )}
      <p>
        <strong>{preview.subject}</strong>
      </p>
      <div className="answer-preview">
        <Paragraphs texts={paragraphsOf(fillLink(preview.words, link))} link={link} />
      </div>
    </section>
  );
}
