import type { KeyboardEvent } from 'react';
import type { Field } from '../use-field.ts';
import { useTexts } from '../use-question.ts';

/** Returns the attributes that all single controls share. */
export function useControlAttributes(field: Field) {
  const { id, name, options, isRequired, isDisabled, hasFocus } = field;
  const { message, describedBy } = useTexts(field);
  return {
    id,
    name,
    required: isRequired,
    readOnly: isDisabled || undefined,
    ...focusAttributes(hasFocus),
    autoComplete: options.autocomplete,
    placeholder: options.placeholder,
    'aria-describedby': describedBy,
    // Also set to false, as browsers would announce an untouched required date as invalid.
    'aria-invalid': message !== undefined,
  };
}

/** Returns the attributes of a control that cannot be read-only in HTML, so that it is disabled instead. */
export function useSwitchedAttributes(field: Field) {
  const { readOnly: _none, placeholder: _nor, ...attributes } = useControlAttributes(field);
  return { ...attributes, disabled: field.isDisabled };
}

/**
 * Returns the handlers that remove an answer: `takeBack`, undefined if there must be an answer; `onPressAgain` for the chosen
 * option; and `onKeyDown` for the Delete key. There need not be an answer if it is optional, or if another one can replace it.
 */
export function takingBack({ name, engine, isAlwaysRequired, isDisabled, onAnswer }: Field) {
  const takeBack = isAlwaysRequired || isDisabled ? undefined : () => onAnswer(undefined);
  const onPressAgain = () => {
    // The first press on an option that a link has chosen confirms it.
    if (!engine?.prefilled.delete(name)) takeBack?.();
  };
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Delete' || key === 'Backspace') takeBack?.();
  };
  return { takeBack, onPressAgain, onKeyDown };
}

/** Focuses a control when the page loads; only the pages do so with which the server responds to a post. */
export function focusAttributes(hasFocus: boolean) {
  return hasFocus ? { autoFocus: true } : {};
}

/** Returns the text of a text control; '' for no answer. */
export function textOf(answer: unknown): string {
  return typeof answer === 'string' ? answer : '';
}

/** For controls whose text is the answer. */
export const plainText = { toText: textOf, toAnswer: (text: string) => text || undefined };
