import type { Form } from '../../form/model/form.ts';
import { activeQuestions } from '../../form/runtime/answers.ts';
import { formatInstant } from '../../form/runtime/format-dates.ts';
import { type Subject, subjectsOf } from '../../form/runtime/subjects.ts';
import { summaryLine, summaryOf } from '../requests/request-summary.ts';
import { formatGuessedEdition, forStaff } from '../requests/request-words.ts';
import { AnswerControl, type Correcting } from './answer-controls.tsx';
import type { Correctable } from './corrections.ts';
import type { DeskOptions } from './desk-options.ts';
import { DeskForm } from './forms.tsx';
import { type ListAddress, requestPath } from './list-address.ts';

interface CorrectProps extends Pick<Correcting, 'answers' | 'problems' | 'keptNow' | 'focus'> {
  readonly submission: Correctable;
  /** The version in which the answers were seen. */
  readonly version: number;
  /** The list that the person came from. */
  readonly list: ListAddress;
  readonly desk: DeskOptions;
}

/** Shows all answers of a request in controls, under the questions as they were asked. */
export function CorrectView({ submission, version, list, desk, ...shown }: CorrectProps) {
  const { reference, receivedAt, asked: form } = submission;
  const { timeZone } = desk.site;
  const asked = new Map(activeQuestions(form, shown.answers).map((each) => [each.name, each]));
  const subjects = subjectsOf(form.questions);
  const correcting: Correcting = { ...shown, form, subjects, asked, timeZone };
  const { title, subject } = summaryLine(summaryOf(submission, desk.site));
  const request = requestPath(desk.base, { reference, list });
  return (
    <article className="request correct">
      <a className="back" href={request}>
        Back to the request
      </a>
      <header className="request-head">
        <h1>Correct an answer</h1>
        <p className="request-subject">{`${title} · ${subject}`}</p>
        <p className="request-received">
          Received {formatInstant(receivedAt, timeZone)} · {reference}
        </p>
      </header>
      {submission.isEditionGuessed && <p className="notice">{formatGuessedEdition}</p>}
      <DeskForm
        className="answers"
        action={requestPath(desk.base, { reference, list, page: 'correct' })}
        noValidate
      >
        {/* Enter presses the first button of a form, which must not be one that changes its rows. */}
        <input type="submit" className="correct-enter" tabIndex={-1} aria-hidden value="Save" />
        <input type="hidden" name="version" value={version} />
        {form.sections.map((section) => (
          <section key={section.title} className="card">
            <h2>
              {(form.sections.length > 1 &&
                forStaff(section.title, subjectsBelow(form, section.fields))) ||
                'Answers'}
            </h2>
            {section.fields.map((name) => (
              <AnswerControl key={name} correcting={correcting} path={name} name={name} />
            ))}
          </section>
        ))}
        <div className="handling-buttons">
          <button className="button button-main" type="submit">
            Save the corrections
          </button>
          <a className="button button-quiet" href={request}>
            Cancel
          </a>
        </div>
      </DeskForm>
    </article>
  );
}

/** Returns the subjects of top-level questions, and of those in their groups and rows. */
function subjectsBelow({ questions }: Form, names: readonly string[]): Subject[] {
  const subjects = [...subjectsOf(questions)];
  const asked = subjects.filter(([path]) => names.includes(path.split('.')[0] ?? ''));
  return asked.map(([, subject]) => subject);
}
