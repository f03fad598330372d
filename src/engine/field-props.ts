import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import type { ComponentType, ReactNode } from 'react';
import type { Form, Path } from '../runtime/form.ts';
import type { Question } from '../runtime/questions.ts';
import type { Drawing, Option } from '../runtime/widgets.ts';
import type { FormStore, ShownQuestion } from './form-store.ts';
import type { Typing } from './typing.ts';

/** What every part of a drawn form may ask. */
export interface FormContext {
  readonly form: Form;
  /** What draws the questions that not every form has. */
  readonly parts: FormParts;
  /** The company's day as `YYYY-MM-DD`, asked anew each time. */
  readonly today: () => string;
  /** The IANA name of the time zone of the company. */
  readonly timeZone: string;
  readonly store: FormStore;
  readonly typing: Typing;
  /** Takes the visitor's answer to a question; undefined for none. */
  readonly onAnswer: (question: Question, answer: unknown) => void;
  /** Puts the rows of a list into a new order. */
  readonly onRows: (list: Question, order: RowOrder) => void;
  /** The list or the row that gets the focus when the page is drawn, by its path. */
  readonly focus: string | undefined;
}

/** For each row the place it had before, -1 for one that is new. */
export type RowOrder = readonly number[];

/** A field component's props, as rjsf hands them over, with the question that is drawn. */
export interface EngineFieldProps extends FieldProps<unknown, RJSFSchema, FormContext> {
  readonly shown: ShownQuestion;
}

/** What a widget needs to draw the control, or the controls, of one question. */
export interface WidgetProps {
  readonly id: string;
  readonly question: Question;
  /** What is always true of the question. */
  readonly member: Question;
  readonly options: readonly Option[];
  /** The present answer; undefined when there is none, and for one that is typed, or stands in rows. */
  readonly answer: unknown;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  /** Whether the answer is only shown. */
  readonly isFixed: boolean;
  /** Whether the form is on its way. */
  readonly isSending: boolean;
  /** Whether the control gets the focus when the page is drawn. */
  readonly hasFocus: boolean;
  readonly context: FormContext;
  readonly registry: EngineFieldProps['registry'];
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
  /** What follows the title of an optional group. */
  readonly optional: string;
  readonly children: ReactNode;
}

/** What an email with the answers is written from. */
export interface LetterProps {
  readonly form: Form;
  readonly store: FormStore;
  /** The IANA name of the time zone of the company. */
  readonly timeZone: string;
}

/** What draws that which not every form has. */
export type FormParts = { readonly [Name in Exclude<Drawing, 'group'>]?: WidgetKind } & {
  readonly group?: ComponentType<GroupFrameProps>;
  readonly letter?: ComponentType<LetterProps>;
};

/** The id of the control of a question. */
export function idOf(form: Form, path: Path): string {
  return [form.id, ...path].join('-');
}
