import { customizeValidator } from '@rjsf/validator-ajv8';
import ajvErrors from 'ajv-errors';
import { ownFormats } from '../../src/form/language/formats.ts';
import { addCustomRules } from '../../src/rules/add-custom-rules.ts';

/** rjsf's own validator with ajv-errors and the keywords that stock rjsf does not know. */
export const stockValidator = (today: () => string) => customizeValidator(stockOptions(today));

/** What rjsf's validator is told, whether it compiles in the page or ahead of it. */
export const stockOptions = (today: () => string): Parameters<typeof customizeValidator>[0] => ({
  ajvOptionsOverrides: { discriminator: true },
  customFormats: ownFormats,
  extenderFn: (ajv) => ajvErrors(addCustomRules(ajv, today)),
});
