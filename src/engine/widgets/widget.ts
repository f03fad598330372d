import type { Question } from '../../runtime/questions.ts';
import { uiOption } from '../../runtime/ui.ts';
import type { WidgetProps } from '../field-props.ts';

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
