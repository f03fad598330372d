import type { Question } from '../../runtime/questions.ts';
import { uiOption } from '../../runtime/ui.ts';
import type { WidgetProps } from '../field-props.ts';

/** The attributes that every single control has in common. */
export function controlAttributes(props: WidgetProps) {
  const { id, question, describedBy, isInvalid, hasFocus } = props;
  const { ui, name, isRequired, isAsked } = question;
  return {
    id,
    name,
    // A browser that checks a form by itself must not wait for an answer to a question that it does not show.
    required: isRequired && isAsked,
    readOnly: isLocked(props) || undefined,
    ...focusAttributes(hasFocus),
    autoComplete: uiOption(ui, 'autocomplete'),
    placeholder: uiOption(ui, 'placeholder'),
    'aria-describedby': describedBy,
    // Said outright, or browsers tell of a required date that nobody has touched as of a wrong one.
    'aria-invalid': isInvalid,
  };
}

/** Lets the page begin at a control: only a page does so that the server drew after a post. */
export function focusAttributes(hasFocus: boolean) {
  return hasFocus ? { autoFocus: true } : {};
}

/** Whether an answer cannot be changed now: it is only shown, or on its way. */
export function isLocked({ isFixed, isSending }: WidgetProps): boolean {
  return isFixed || isSending;
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

/** An answer that is the text of its control. */
export const plainText = { toText: textOf, toAnswer: (text: string) => text || undefined };
