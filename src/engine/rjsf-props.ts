import type { FormProps } from '@rjsf/core';
import type { ValidatorType } from '@rjsf/utils';
import type { Form } from '../form/model/form.ts';

/** Returns the props of rjsf's `Form`, beside the answers and the theme. */
export function rjsfProps({ id, view }: Form) {
  return {
    ...view,
    validator: acceptingValidator,
    noValidate: true,
    showErrorList: false,
    experimental_defaultFormStateBehavior: withoutDefaults,
    name: id,
    idPrefix: id,
    // No name has a full stop or a colon in it: a control's id is `contact.name`, and that of its help `contact.name:help`.
    idSeparator: '.',
    nameGenerator,
  } satisfies Partial<FormProps>;
}

/** rjsf draws and judges nothing: a view has no conditions and no alternatives to choose from, and the form has its own rules. */
const acceptingValidator: ValidatorType = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
};

/** The answers already hold the defaults. */
const withoutDefaults = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
} as const;

/** Controls are named by their paths, so that a browser posts them under names that the server knows. */
function nameGenerator(path: (string | number)[]): string {
  return path.join('.');
}
