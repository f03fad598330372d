import { customizeValidator } from '@rjsf/validator-ajv8';
import ajvErrors from 'ajv-errors';
import { addCustomRules } from '../../src/form/language/custom-rules.ts';

/** rjsf's own validator with ajv-errors and the keywords that stock rjsf does not know. */
export function stockValidator(today: () => string) {
  return customizeValidator({
    ajvOptionsOverrides: { discriminator: true },
    extenderFn: (ajv) => ajvErrors(addCustomRules(ajv, today)),
  });
}
