import type { ValidatorType } from '@rjsf/utils';
import { holds } from '../../contract/answers.ts';
import type { Answers } from '../../contract/form.ts';
import type { FormCondition } from '../../contract/form-file.ts';

/**
 * What rjsf calls a validator, reduced to what it needs it for here: deciding whether the condition of
 * a branch holds. rjsf draws; the answers are judged by `contract/validate.ts`.
 */
export const branchValidator: ValidatorType = {
  isValid: (condition: FormCondition, answers: Answers | undefined) =>
    holds(condition, answers ?? {}),
  rawValidation: () => ({ errors: [] }),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
};
