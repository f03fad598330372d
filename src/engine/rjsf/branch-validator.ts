import type { ValidatorType } from '@rjsf/utils';
import type { FormCondition } from '../../form-language/form-file.ts';
import { holds } from '../../runtime/answers.ts';
import type { Answers } from '../../runtime/form.ts';

/**
 * What rjsf calls a validator, reduced to what it needs it for here: deciding whether the condition of
 * a branch holds. rjsf draws; the answers are judged by `runtime/validate.ts`.
 */
export const branchValidator: ValidatorType = {
  isValid: (condition: FormCondition, answers: Answers | undefined) =>
    holds(condition, answers ?? {}),
  rawValidation: () => ({ errors: [] }),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
};
