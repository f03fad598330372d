import type { FormProps } from '@rjsf/core';
import type { ValidatorType } from '@rjsf/utils';
import type { Form } from '../form/model/form.ts';

/** Returns the props of rjsf's `Form`, except the answers and the theme. */
export function rjsfProps({ id, view }: Form) {
  return {
    ...view,
    validator: acceptingValidator,
    noValidate: true,
    showErrorList: false,
    experimental_defaultFormStateBehavior: withoutDefaults,
    name: id,
    idPrefix: id,
    // No name contains a full stop or a colon: a control's id is `contact.name`, and that of its help is
    // `contact.name:help`.
    idSeparator: '.',
    nameGenerator,
  } satisfies Partial<FormProps>;
}

/** rjsf validates nothing: a view has no conditions and no alternatives, and the form has its own rules. */
const acceptingValidator: ValidatorType = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
};

/** The answers hold the defaults already. */
const withoutDefaults = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
} as const;

/** Names a control by its path, as the server expects it in a post. */
function nameGenerator(path: (string | number)[]): string {
  return path.join('.');
}
