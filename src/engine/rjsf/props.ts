import type { ErrorSchema, RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Form, Problems } from '../../contract/form.ts';
import type { FormContext } from './context.ts';

type FormUiSchema = UiSchema<unknown, RJSFSchema, FormContext>;

/** The form's JSON Schema as rjsf types it; the file's schema has already been checked. */
export function rjsfSchema(form: Form): RJSFSchema {
  return form.schema as RJSFSchema;
}

/** The form's UI schema: each field's own, and the order of the page. */
export function rjsfUiSchema(form: Form): FormUiSchema {
  return {
    ...Object.fromEntries(form.fields.map(({ name, ui }) => [name, ui])),
    'ui:order': form.fields.map(({ name }) => name),
  };
}

/** Problems in the shape in which rjsf hands them on to the fields; undefined when there are none. */
export function rjsfErrors(problems: Problems): ErrorSchema<unknown> | undefined {
  const entries = Object.entries(problems);
  if (entries.length === 0) return undefined;
  return Object.fromEntries(
    entries.map(([name, message]) => [name, { __errors: [message] }]),
  ) as ErrorSchema<unknown>;
}
