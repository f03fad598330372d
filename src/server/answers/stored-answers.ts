import type { Answers, Form } from '../../form/form.ts';
import { type Reader, readAnswers } from '../../form/read-answers.ts';
import type { StoredSubmission } from '../store/store.ts';

type Stored = Pick<StoredSubmission, 'body'>;

/** The fields of a stored submission, as they were sent. */
export function bodyOf({ body }: Stored): Answers {
  return JSON.parse(body);
}

/** Reads a stored submission for people; without its form, whose file may be gone, by the names of its fields. */
export function readSubmission(form: Form | undefined, stored: Stored, reader: Reader) {
  return readAnswers(form, bodyOf(stored), reader);
}
