import type { ValidatorType } from '@rjsf/utils';

/**
 * What rjsf calls a validator. It draws a form without conditions and judges nothing, so there is nothing to ask: the
 * answers are judged by `runtime/validate.ts`.
 */
export const noValidator: ValidatorType = {
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
};
