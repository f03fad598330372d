import { answersIn } from '../../form/read-answers.ts';
import { readSubmission } from '../answers/stored-answers.ts';
import { type Gist, gistOf } from '../mail/letters/gist.ts';
import { inertText } from '../mail/letters/inert.ts';
import type { StoredSubmission } from '../store/store.ts';
import type { DeskOptions } from './options.ts';

/** What matters most about a submission, as the staff's mail has it. */
export function gistIn(submission: StoredSubmission, { forms, site }: DeskOptions): Gist {
  const { form: id } = submission;
  const form = forms.find((candidate) => candidate.id === id);
  const reader = { makeSafe: inertText, timeZone: site.timeZone };
  const sections = readSubmission(form, submission, reader);
  const answers = sections.flatMap(({ entries }) => answersIn(entries));
  return gistOf(answers, { id, form, site });
}
