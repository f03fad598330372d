import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import type { ComponentType, ReactNode } from 'react';
import type { Form } from '../runtime/form.ts';
import type { Question } from '../runtime/questions.ts';
import type { Drawing, Option } from '../runtime/widgets.ts';

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

/** A field component's props, as rjsf hands them over, with the question that is drawn; the form itself is none. */
export interface EngineFieldProps extends FieldProps<unknown, RJSFSchema, FormContext> {
  readonly question?: Question;
}

/** What a widget needs to draw the control, or the controls, of one question. */
export interface WidgetProps {
  readonly id: string;
  readonly question: Question;
  readonly options: readonly Option[];
  /** The present answer; undefined when there is none. */
  readonly answer: unknown;
  /** The company's day, once known. */
  readonly today: string | undefined;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  /** Whether the answer is only shown. */
  readonly isFixed: boolean;
  /** What a new row starts with. */
  readonly newRow: () => unknown;
  /** What rjsf knows of the question, to draw rows with. */
  readonly field: EngineFieldProps;
  readonly onRows: (order: readonly number[]) => void;
  /** Takes the new answer; undefined for none. */
  readonly onAnswer: (answer: unknown) => void;
}

/** How label, help and message stand around a control: one label, a legend over several, a label behind a box, nothing. */
export type FrameKind = 'label' | 'legend' | 'tick' | 'none';

/** A kind of control. */
export interface WidgetKind {
  readonly Widget: ComponentType<WidgetProps>;
  readonly frame: FrameKind;
}

/** The frame around the questions of a group. */
export interface GroupFrameProps {
  readonly id: string;
  readonly question: Question;
  readonly children: ReactNode;
}

/** What draws the questions that not every form has. */
export type FormParts = { readonly [Name in Exclude<Drawing, 'group'>]?: WidgetKind } & {
  readonly group?: ComponentType<GroupFrameProps>;
};
