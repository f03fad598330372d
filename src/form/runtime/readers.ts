import { kinds } from '../../questions/kinds.ts';
import type { FormDescription, FormRules } from '../model/form.ts';
import { createNumbers } from './numbers.ts';

/** What reads the answers to a form, of which its description tells enough; for Node, as browsers load only what their form needs. */
export function readersOf({ numberWords }: FormDescription): Pick<FormRules, 'kinds' | 'numbers'> {
  return { kinds, ...(numberWords && { numbers: createNumbers(numberWords) }) };
}
