import { fromBody } from '../../runtime/body.ts';
import type { Answers, Form } from '../../runtime/form.ts';
import type { StoredSubmission } from '../store/store.ts';
import { type Reader, readAnswers } from './read-answers.ts';

type Stored = Pick<StoredSubmission, 'body'>;

/** The fields of a stored submission, as they were sent. */
export function bodyOf({ body }: Stored): Answers {
  return JSON.parse(body);
}

/** What a stored submission says to people; without its form, whose file may be gone, under the names of its fields. */
export function readSubmission(form: Form | undefined, stored: Stored, reader: Reader) {
  const body = bodyOf(stored);
  return readAnswers(form, form ? answersBehind(form, body) : body, reader);
}

/** The answers by their questions; fields that are not sent any more stay under their own names. */
function answersBehind(form: Form, body: Answers): Answers {
  const sent = form.sentFields.map(({ name }) => name);
  const others = Object.entries(body).filter(([name]) => !sent.includes(name));
  return { ...fromBody(form, body), ...Object.fromEntries(others) };
}
