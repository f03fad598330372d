import type { RJSFValidationError } from '@rjsf/utils';

/**
 * For `transformErrors` of rjsf's Form. ajv-errors reports a missing answer at the object around it (its issue 148); this
 * moves the message to the question. Ajv's extra error about `if` says nothing to a visitor, and goes.
 */
export function transformErrors(errors: RJSFValidationError[]): RJSFValidationError[] {
  return errors
    .filter(({ name }) => name !== 'if')
    .map((error) => {
      const missing = error.params?.errors?.[0]?.params?.missingProperty;
      return missing === undefined
        ? error
        : { ...error, property: `${error.property ?? ''}.${missing}` };
    });
}
