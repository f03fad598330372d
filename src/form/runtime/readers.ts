import { kinds } from '../../questions/kinds.ts';
import type { FormDescription, FormRules } from '../model/form.ts';
import { asksForMoment, hasQuestions } from '../model/question.ts';
import { instantToLocalTime, localTimeToInstant } from './clock.ts';
import { namesOfFiles } from './file-answer.ts';
import { nesting } from './nesting.ts';
import { createNumbers } from './numbers.ts';

/** What reads the answers to a form, of which its description tells enough; for Node, as browsers load only what their form needs. */
export function readersOf({
  files,
  numberWords,
  questions,
}: FormDescription): Omit<FormRules, 'check' | 'conditions' | 'edition'> {
  return {
    kinds,
    ...(files && { namesOfFiles }),
    ...(numberWords && { numbers: createNumbers(numberWords) }),
    ...(questions.some(asksForMoment) && { clock: { localTimeToInstant, instantToLocalTime } }),
    ...(questions.some(hasQuestions) && { nesting }),
  };
}
