import type { ErrorSchema, RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Form, FormField, Problems } from '../../runtime/form.ts';
import type { FormContext } from './context.ts';

type FormUiSchema = UiSchema<unknown, RJSFSchema, FormContext>;

/** The form's questions as JSON Schema: those of a branch under its condition, all others always. */
export function rjsfSchema({ fields, branches }: Form): RJSFSchema {
  const conditional = branches.flatMap((branch) => branch.fields);
  const always = fields.filter(({ name }) => !conditional.includes(name));
  const [branch] = branches;
  const asked = fields.filter(({ name }) => branch?.fields.includes(name));
  // rjsf's type of a schema is stricter than JSON Schema; the file's own schema was checked when read.
  return {
    type: 'object',
    ...questions(always),
    ...(branch && { if: branch.condition, then: questions(asked) }),
  } as RJSFSchema;
}

function questions(fields: readonly FormField[]) {
  return {
    required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    properties: Object.fromEntries(fields.map(({ name, rules }) => [name, rules])),
  };
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
