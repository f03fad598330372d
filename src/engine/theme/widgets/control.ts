import type { Field } from '../use-field.ts';

/** The attributes that every single control has in common. */
export function controlAttributes(field: Field) {
  const { id, name, options, describedBy, isInvalid, isRequired, isLocked, hasFocus } = field;
  return {
    id,
    name,
    required: isRequired,
    readOnly: isLocked || undefined,
    ...focusAttributes(hasFocus),
    autoComplete: options.autocomplete,
    placeholder: options.placeholder,
    'aria-describedby': describedBy,
    // Said outright, or browsers tell of a required date that nobody has touched as of a wrong one.
    'aria-invalid': isInvalid,
  };
}

/** The attributes of a control that is switched off where its answer cannot be changed, as it cannot be read-only. */
export function switchedAttributes(field: Field) {
  const { readOnly: _none, placeholder: _nor, ...attributes } = controlAttributes(field);
  return { ...attributes, disabled: field.isLocked };
}

/** Lets the page begin at a control: only a page does so that the server drew after a post. */
export function focusAttributes(hasFocus: boolean) {
  return hasFocus ? { autoFocus: true } : {};
}

/** A text control's text: what was answered, or nothing. */
export function textOf(answer: unknown): string {
  return typeof answer === 'string' ? answer : '';
}

/** An answer that is the text of its control. */
export const plainText = { toText: textOf, toAnswer: (text: string) => text || undefined };
