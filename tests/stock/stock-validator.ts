import { customizeValidator } from '@rjsf/validator-ajv8';
import ajvErrors from 'ajv-errors';
import { addNotBefore } from './snippets.ts';

/** rjsf's own validator with ajv-errors and the one keyword that stock rjsf does not know. */
export function stockValidator(today: () => string) {
  return customizeValidator({ extenderFn: (ajv) => ajvErrors(addNotBefore(ajv, today)) });
}
