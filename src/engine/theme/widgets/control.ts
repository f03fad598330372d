import type { KeyboardEvent } from 'react';
import type { Field } from '../use-field.ts';
import { useTexts } from '../use-question.ts';

/** The attributes that every single control has in common. */
export function useControlAttributes(field: Field) {
  const { id, name, options, isRequired, isLocked, hasFocus } = field;
  const { message, describedBy } = useTexts(field);
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
    'aria-invalid': message !== undefined,
  };
}

/** The attributes of a control that is switched off where its answer cannot be changed, as it cannot be read-only. */
export function useSwitchedAttributes(field: Field) {
  const { readOnly: _none, placeholder: _nor, ...attributes } = useControlAttributes(field);
  return { ...attributes, disabled: field.isLocked };
}

/**
 * The ways to take an answer back: `takeBack`, undefined where an answer must stay, `onPressAgain` of the choice that is chosen, and
 * the keyboard's Delete. An answer that is optional, or that another one can stand in for, need not stay.
 */
export function takingBack({ name, engine, isAlwaysRequired, isLocked, onAnswer }: Field) {
  const takeBack = isAlwaysRequired || isLocked ? undefined : () => onAnswer(undefined);
  const onPressAgain = () => {
    // The first press on a choice that a link made means to choose it.
    if (!engine?.prefilled.delete(name)) takeBack?.();
  };
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Delete' || key === 'Backspace') takeBack?.();
  };
  return { takeBack, onPressAgain, onKeyDown };
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
