import { questionPath } from '../../src/form/question.ts';
import { conditionalQuestions } from '../../src/generator/condition-styles.ts';
import type { LoadedForm } from './forms.ts';

/** Whether the styles alone show a question exactly while it is asked; `name` with dots, as its control has it. */
export function isShownByStyles(form: LoadedForm, name: string): boolean {
  const question = conditionalQuestions(form).find(({ path }) => path === questionPath(name));
  return question?.isKnown ?? true;
}
