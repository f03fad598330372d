import type Rjsf from '@rjsf/core';
import type { IChangeEvent } from '@rjsf/core';
import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import type { RefObject } from 'react';
import type { Form } from '../../runtime/form.ts';
import type { Question } from '../../runtime/questions.ts';
import type { FormParts } from '../widgets/widget.ts';

/** What every part of a drawn form may ask. */
export interface FormContext {
  readonly form: Form;
  /** What draws the questions that not every form has. */
  readonly parts: FormParts;
  /** The company's day as `YYYY-MM-DD`; unknown until the page is hydrated, because pages are drawn ahead. */
  readonly today: string | undefined;
  /** Told when rows of a list change places: for each new row the place it had before, -1 for one that is new. */
  readonly onRows: (list: string, order: readonly number[]) => void;
}

/** rjsf's own form component, as it is used here. */
export type RjsfForm = Rjsf<unknown, RJSFSchema, FormContext>;

/** The way to rjsf's form component once it is drawn. */
export type RjsfRef = RefObject<RjsfForm | null>;

/** What rjsf reports of a change or a submission. */
export type RjsfChange = IChangeEvent<unknown, RJSFSchema, FormContext>;

/** A field component's props, as rjsf hands them over, with the question that is drawn; the form itself is none. */
export interface EngineFieldProps extends FieldProps<unknown, RJSFSchema, FormContext> {
  readonly question?: Question;
}
