import type { ComponentType } from 'react';
import type { FormField } from '../../runtime/form.ts';

/** What a widget needs to draw the control, or the controls, of one question. */
export interface WidgetProps {
  readonly id: string;
  readonly field: FormField;
  /** The present answer; undefined when there is none. */
  readonly answer: unknown;
  /** The company's day, once known. */
  readonly today: string | undefined;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  /** Takes the new answer; undefined for none. */
  readonly onAnswer: (answer: unknown) => void;
}

/** A kind of control. */
export interface WidgetKind {
  readonly Widget: ComponentType<WidgetProps>;
  /** Whether it consists of several controls, which then stand under one legend. */
  readonly isGroup: boolean;
}

/** The attributes that every single control has in common. */
export function controlAttributes({ id, field, describedBy, isInvalid }: WidgetProps) {
  return {
    id,
    name: field.name,
    required: field.isRequired,
    autoComplete: field.ui['ui:autocomplete'],
    placeholder: field.ui['ui:placeholder'],
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
  };
}

/** A text control's text: what was answered, or nothing. */
export function textOf(answer: unknown): string {
  return typeof answer === 'string' ? answer : '';
}
