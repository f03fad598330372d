import type { FieldProps, ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import type { Form } from '../../contract/form.ts';

/** What every part of a drawn form may ask. */
export interface FormContext {
  readonly form: Form;
  /** The company's day as `YYYY-MM-DD`; unknown until the page is alive, because pages are drawn ahead. */
  readonly today: string | undefined;
}

/** A field component's props, as rjsf hands them over. */
export type AnswerFieldProps = FieldProps<unknown, RJSFSchema, FormContext>;

/** The props of the template that arranges the fields. */
export type FieldsTemplateProps = ObjectFieldTemplateProps<unknown, RJSFSchema, FormContext>;
