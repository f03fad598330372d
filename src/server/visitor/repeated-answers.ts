import type { Answers, Form } from '../../form/model/form.ts';
import { questionPath } from '../../form/model/question.ts';
import { fromBody } from '../../form/runtime/body.ts';
import { carryOver } from '../../form/runtime/carry-over.ts';
import { displayedAnswers } from '../../form/runtime/displayed-answers.ts';
import { isBooking, subjectsOf } from '../../form/runtime/subjects.ts';
import { type AskedSubmission, currentForm } from '../reading/asked-forms.ts';
import { bodyOf } from '../store/store-types.ts';

/** Returns today's form of a booking, by which the same can be booked again; undefined for any other request. */
export function formToRepeat(
  { form: id, asked }: AskedSubmission,
  forms: readonly Form[],
): Form | undefined {
  const form = currentForm(forms, id);
  return asked && form?.call && isBooking(form) ? form : undefined;
}

/**
 * Returns the answers of a request for today's form, to be sent once more: without days, files, and whatever the form
 * answers by itself.
 */
export function repeatedAnswers(form: Form, submission: AskedSubmission): Answers {
  const { asked } = submission;
  if (!asked) return {};
  const subjects = subjectsOf(form.questions);
  const isAboutDay = (name: string): boolean => {
    const path = questionPath(name);
    const question = form.table.at(path);
    return subjects.get(path) === 'day' || question?.notBefore !== undefined;
  };
  const displayed = displayedAnswers(asked, fromBody(asked, bodyOf(submission)));
  const kept = displayed.filter(
    ({ name, given, files }) => given === undefined && !files && !isAboutDay(name),
  );
  return carryOver(form, kept).answers;
}
