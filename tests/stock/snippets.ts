import type { RJSFValidationError } from '@rjsf/utils';
import type { Ajv } from 'ajv';

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

/** For `extenderFn` of `customizeValidator`: the keyword `notBefore: today`. `today` gives a day as `YYYY-MM-DD`. */
export function addNotBefore(ajv: Ajv, today: () => string): Ajv {
  return ajv.addKeyword({
    keyword: 'notBefore',
    type: 'string',
    schemaType: 'string',
    validate: (_rule: string, day: string) => day >= today(),
  });
}
