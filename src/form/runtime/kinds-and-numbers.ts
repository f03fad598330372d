import { kinds } from '../../questions/kinds.ts';
import type { FormDescription, FormRules } from '../model/form.ts';
import { createNumbers } from './numbers.ts';

/**
 * Returns the parsers for a form's answers, chosen by its description; for Node, because browsers load only the parsers
 * of their form.
 */
export function kindsAndNumbersOf({
  numberWords,
}: FormDescription): Pick<FormRules, 'kinds' | 'numbers'> {
  return { kinds, ...(numberWords && { numbers: createNumbers(numberWords) }) };
}
