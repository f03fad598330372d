import { kinds } from '../questions/kinds.ts';
import { momentOf, wallTimeOf } from './clock.ts';
import { namesOfFiles } from './file-answer.ts';
import type { FormDescription, FormRules } from './form.ts';
import { nesting } from './nesting.ts';
import { createNumbers } from './numbers.ts';
import { asksForMoment, hasQuestions } from './question.ts';

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
    ...(questions.some(asksForMoment) && { clock: { momentOf, wallTimeOf } }),
    ...(questions.some(hasQuestions) && { nesting }),
  };
}
