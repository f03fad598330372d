import type Rjsf from '@rjsf/core';
import type { IChangeEvent } from '@rjsf/core';
import type { FieldProps, ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import type { RefObject } from 'react';
import type { Form } from '../../runtime/form.ts';

/** What every part of a drawn form may ask. */
export interface FormContext {
  readonly form: Form;
  /** The company's day as `YYYY-MM-DD`; unknown until the page is alive, because pages are drawn ahead. */
  readonly today: string | undefined;
}

/** rjsf's own form component, as it is used here. */
export type RjsfForm = Rjsf<unknown, RJSFSchema, FormContext>;

/** The way to rjsf's form component once it is drawn. */
export type RjsfRef = RefObject<RjsfForm | null>;

/** What rjsf reports of a change or a submission. */
export type RjsfChange = IChangeEvent<unknown, RJSFSchema, FormContext>;

/** A field component's props, as rjsf hands them over. */
export type AnswerFieldProps = FieldProps<unknown, RJSFSchema, FormContext>;

/** The props of the template that arranges the fields. */
export type FieldsTemplateProps = ObjectFieldTemplateProps<unknown, RJSFSchema, FormContext>;
