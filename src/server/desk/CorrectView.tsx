import type { Form } from '../../form/model/form.ts';
import { activeQuestions } from '../../form/runtime/answers.ts';
import { type Subject, subjectsOf } from '../../form/runtime/subjects.ts';
import { formatGuessedEdition, forStaff } from '../requests/request-words.ts';
import { AnswerControl, type Correcting } from './answer-controls.tsx';
import type { Correctable } from './corrections.ts';
import type { DeskOptions } from './desk-options.ts';
import { type ListAddress, requestPath } from './list-address.ts';
import { RequestFrame } from './RequestFrame.tsx';

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
  const { reference, asked: form } = submission;
  const { timeZone } = desk.site;
  const asked = new Map(activeQuestions(form, shown.answers).map((each) => [each.name, each]));
  const subjects = subjectsOf(form.questions);
  const correcting: Correcting = { ...shown, form, subjects, asked, timeZone };
  const request = requestPath(desk.base, { reference, list });
  return (
    <RequestFrame
      {...{ submission, version, list, desk }}
      title="Correct an answer"
      page="correct"
      enter="Save"
      notice={submission.isEditionGuessed && <p className="notice">{formatGuessedEdition}</p>}
    >
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
    </RequestFrame>
  );
}

/** Returns the subjects of top-level questions, and of those in their groups and rows. */
function subjectsBelow({ questions }: Form, names: readonly string[]): Subject[] {
  const subjects = [...subjectsOf(questions)];
  const asked = subjects.filter(([path]) => names.includes(path.split('.')[0] ?? ''));
  return asked.map(([, subject]) => subject);
}
