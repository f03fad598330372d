import type { ComponentType, ReactNode } from 'react';
import type { Question } from '../../runtime/questions.ts';
import { uiOption } from '../../runtime/ui.ts';
import type { Drawing, Option } from '../../runtime/widgets.ts';
import type { EngineFieldProps } from '../rjsf/context.ts';

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

/** The attributes that every single control has in common. */
export function controlAttributes({ id, question, describedBy, isInvalid, isFixed }: WidgetProps) {
  const { ui, name, isRequired } = question;
  return {
    id,
    name,
    required: isRequired,
    readOnly: isFixed || undefined,
    autoComplete: uiOption(ui, 'autocomplete'),
    placeholder: uiOption(ui, 'placeholder'),
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
  };
}

/** Whether visitors only see the answer to a question. */
export function isFixed({ part, ui }: Question): boolean {
  const isReadOnly = uiOption(ui, 'readonly') ?? part.readOnly ?? false;
  return isReadOnly || (uiOption(ui, 'disabled') ?? false);
}

/** A text control's text: what was answered, or nothing. */
export function textOf(answer: unknown): string {
  return typeof answer === 'string' ? answer : '';
}
