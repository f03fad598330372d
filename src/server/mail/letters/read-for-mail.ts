import type { Form } from '../../../form/form.ts';
import { type AnswerSection, isAnswered, pickAnswers } from '../../../form/read-answers.ts';
import type { Site } from '../../../page-language/site-file.ts';
import { readSubmission } from '../../answers/stored-answers.ts';
import type { StoredSubmission } from '../../store/store.ts';
import { inertText } from './inert.ts';

/** What a visitor has answered, in inert texts and without what was left blank. */
export function readForMail(
  form: Form | undefined,
  submission: StoredSubmission,
  { timeZone }: Pick<Site, 'timeZone'>,
): AnswerSection[] {
  return readSubmission(form, submission, { makeSafe: inertText, timeZone }).flatMap((section) => {
    const entries = pickAnswers(section.entries, isAnswered);
    return entries.length === 0 ? [] : [{ ...section, entries }];
  });
}
