import { isKnown } from '../../src/generator/condition-styles/claim.ts';
import { conditionalQuestions } from '../../src/generator/condition-styles/conditional-questions.ts';
import { anyRow } from '../../src/generator/condition-styles/names.ts';
import type { FormDescription } from '../../src/runtime/form.ts';

/** Whether the styles alone show a question exactly while it is asked; `name` with dots, as its control has it. */
export function isShownByStyles(
  form: Pick<FormDescription, 'schema' | 'uiSchema'>,
  name: string,
): boolean {
  const path = name.split('.').map((step) => (/^\d+$/.test(step) ? anyRow : step));
  const question = conditionalQuestions(form).find((each) => each.path.join() === path.join());
  return !question || isKnown(question.claim);
}
